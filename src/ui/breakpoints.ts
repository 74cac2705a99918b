// In em, as in the style sheets: with text of twice the size, a page has room for half as much.

/** Media query: names of properties are above their statements, not beside them, and menus are shortened. */
export const narrow = '(width < 47.5em)'

/** Media query: the inspector is a third column, not a sheet (see StatementsView.module.css). */
export const wide = '(width >= 70em)'

/** Media query: search boxes are left too little beside the names of buttons (see Header.module.css). */
export const tight = '(width < 22em)'
