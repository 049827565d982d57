/** Whether the keyboard has ⌘ instead of Ctrl. */
export const isApple = /Mac|iP(?:hone|ad|od)/.test(globalThis.navigator?.userAgent ?? '');
