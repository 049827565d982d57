/** Storage keys of the person's theme. */
export const darkKey = 'darkMode';
export const colourKey = 'themeColor';
