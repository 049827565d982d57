/** The colours of labels. A name, since each look of the back office has its own shade of it. */
export const labelColours = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;

export type LabelColour = (typeof labelColours)[number];
