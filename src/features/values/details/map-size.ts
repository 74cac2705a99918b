/** In pixels; the inspector is slightly wider. */
export const mapSize = { width: 176, height: 120 }
