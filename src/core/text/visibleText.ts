/** The source of a pattern for a character that people see: neither space nor one without a form, such as U+200B. */
const visible = String.raw`[^\s\p{Default_Ignorable_Code_Point}\u2800]`;
const visiblePattern = new RegExp(visible, 'u');

/** Whether people see nothing of a text. */
export function isBlank(text: string): boolean {
  return !visiblePattern.test(text);
}

/** The pattern by which schemas require a text that is not blank. */
export const notBlank = String.raw`\S`;

const inJson = (pattern: string): string => `"pattern":${JSON.stringify(pattern)}`;

/** The schema, whose texts that must not be blank need a character that people see. */
export function requireVisibleTexts<T extends object>(schema: T): T {
  const text = JSON.stringify(schema);
  const changed = text.replaceAll(inJson(notBlank), inJson(visible));
  return changed === text ? schema : (JSON.parse(changed) as T);
}
