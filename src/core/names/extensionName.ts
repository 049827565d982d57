/** The name of something that an extension adds: `{extension}:{name}`. */
export type ExtensionName = `${string}:${string}`;

/** Whether a name has the form of an extension's; whether that extension exists is checked where it is used. */
export const isExtensionName = (name: unknown): name is ExtensionName => typeof name === 'string' && name.includes(':');
