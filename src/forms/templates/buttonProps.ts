/** @rjsf/antd makes its buttons primary and full-width; ours are next to inputs. */
export const plainButton = { iconType: 'default', block: false } as const;

/** A button with visible text, which needs no title from rjsf. */
export const textButton = { ...plainButton, title: undefined };
