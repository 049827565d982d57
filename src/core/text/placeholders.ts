/** The names in braces in a text, as in `/api/users/{id}/reset`. */
export function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

/** Replaces the placeholders of a text by values. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(placeholder, (_match, name: string) => valueOf(name));
}

const placeholder = /\{([^{}]+)\}/g;
