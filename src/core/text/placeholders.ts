/** The names that stand in braces in a text, as in `/api/users/{id}/reset`. */
export function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

/** The text with values in their places. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(placeholder, (_match, name: string) => valueOf(name));
}

const placeholder = /\{([^{}]+)\}/g;
