/** @rjsf/antd makes its buttons loud and as wide as the form; these stand beside inputs. */
export const plainButton = { iconType: 'default', block: false } as const;

/** A button with a word in it, which needs no title of rjsf's. */
export const textButton = { ...plainButton, title: undefined };
