import { fold } from '../text/fold.ts';
import { replaceIntroducedNames } from './introductions.ts';

/** A text without personal data, and how many values were removed. */
export type Redaction = { readonly text: string; readonly removed: number };

export type RedactionMarks = {
  readonly document: string;
  readonly phone: string;
  readonly mail: string;
  readonly name: string;
};

const mail = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
/** A number in groups, as of documents and telephones; the first group may have a sign and parentheses. */
const groups = /(?<![\p{L}\d])(?:\+|\()?\d(?:[\d()]|[ .\-/](?=[\d(]))*[\d](?:[ -]?[kK](?!\p{L}))?(?!\d)/gu;
/** A number after letters, as of passports. */
const letteredNumber = /(?<![\p{L}\d])[A-Z]{1,3}-?\d{6,}(?![\p{L}\d])/gu;
const shortestPhone = 8;
const shortestDocument = 9;

/**
 * Removes mail addresses, numbers of documents and telephones, these names and those by which people introduce themselves. Money, dates
 * and law numbers stay.
 */
export function redact(
  text: string,
  { marks, names = [] }: { readonly marks: RedactionMarks; readonly names?: readonly string[] },
): Redaction {
  let removed = 0;
  const put = (mark: string) => {
    removed += 1;
    return mark;
  };
  const withoutMail = text.replaceAll(mail, () => put(marks.mail));
  const withoutLettered = withoutMail.replaceAll(letteredNumber, () => put(marks.document));
  const withoutNumbers = withoutLettered.replaceAll(groups, (number: string) => {
    const digits = number.replaceAll(/[^\dk]/gi, '');
    if (digits.length < shortestPhone || isDayOrAmount(number)) return number;
    const isPhone =
      !/k/i.test(number) && (number.startsWith('+') || number.startsWith('(') || digits.length < shortestDocument);
    return put(isPhone ? marks.phone : marks.document);
  });
  // 'Ana María' within 'Ana María López' must not leave the rest of the longer name.
  const all = names
    .map((name) => name.trim())
    .filter((name) => name.length > 2)
    .toSorted((left, right) => right.length - left.length);
  const withoutNames = all.reduce(
    (rest, name) => rest.replaceAll(wholeWord(name), () => put(marks.name)),
    withoutNumbers,
  );
  return { text: replaceIntroducedNames(withoutNames, () => put(marks.name)), removed };
}

function isDayOrAmount(number: string): boolean {
  return /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$|^\d{4}-\d{2}-\d{2}$|^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(number);
}

/** The name in any case, with or without its accents. */
function wholeWord(name: string): RegExp {
  const spaced = name
    .split(/\s+/)
    .map((word) => Array.from(word, letterPattern).join(''))
    .join(String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\d])${spaced}(?![\p{L}\d])`, 'giu');
}

const accented: Readonly<Record<string, string>> = { a: 'aá', e: 'eé', i: 'ií', o: 'oó', u: 'uúü' };

function letterPattern(letter: string): string {
  const letters = accented[fold(letter)];
  if (letters !== undefined) return `[${letters}]`;
  return /[\p{L}\d]/u.test(letter) ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`;
}
