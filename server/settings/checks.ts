import { isFolder, resolvePath } from '#ports/files.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Check } from './setting.ts';

/** The sentence about a wrong value. */
export type RuleText = (messages: ServerCatalog) => string;

export function textCheck(isValid: (text: string) => boolean, rule: RuleText): Check<string> {
  return (text, messages) => {
    if (!isValid(text)) throw new Error(rule(messages));
    return text;
  };
}

export function numberCheck(isValid: (text: string) => boolean, rule: RuleText): Check<number> {
  const check = textCheck(isValid, rule);
  return (text, messages) => Number(check(text, messages));
}

/** A whole number in digits, from the least to the most. */
export function wholeCheck({ least, most }: { readonly least: number; readonly most: number }, rule: RuleText) {
  return numberCheck((text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most, rule);
}

/** A value that a reader makes of the text; undefined where the text is wrong. */
export function readCheck<Value>(read: (text: string) => Value | undefined, rule: RuleText): Check<Value> {
  return (text, messages) => {
    const value = read(text);
    if (value === undefined) throw new Error(rule(messages));
    return value;
  };
}

/** `on` is true, `off` is false. */
export const onOffCheck: Check<boolean> = readCheck(
  (text) => (text === 'on' || text === 'off' ? text === 'on' : undefined),
  ({ api }) => api.environment.onOff,
);

/** The absolute path of a folder, which may be missing. */
export const folderCheck: Check<string> = readCheck(
  (text) => (text.trim() !== '' && !text.includes('\0') ? resolvePath(text) : undefined),
  ({ api }) => api.environment.folder,
);

/** The absolute path of a folder. */
export const existingFolderCheck: Check<string> = readCheck(
  (text) => (!text.includes('\0') && isFolder(text) ? resolvePath(text) : undefined),
  ({ api }) => api.environment.existingFolder,
);

/** At least 32 characters. */
export const secretCheck = (rule: RuleText): Check<string> => textCheck((text) => text.length >= 32, rule);
