/** The name of something that an extension adds: `{extension}:{name}`. */
export type ExtensionName = `${string}:${string}`;

/** Whether a name could be of an extension. Which of them exist is known only where they are used. */
export const isExtensionName = (name: unknown): name is ExtensionName => typeof name === 'string' && name.includes(':');
