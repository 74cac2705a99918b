/** In pixels; the inspector is a little wider. */
export const mapSize = { width: 176, height: 120 }
