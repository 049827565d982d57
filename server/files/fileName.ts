import { stringToUint8Array } from 'uint8array-extras';

/** UTF-8 bytes of a name with its ending; file systems and archives allow no more. */
const longestName = 255;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * A name that is safe to store, address and download anywhere: without folders, control characters and characters that file
 * systems refuse, in NFC, with one of these endings (without dot). The rest of the name is preserved as far as possible.
 */
export function cleanName(original: string, endings: readonly string[]): string {
  const { stem, ending } = splitEnding(original, endings);
  const cleaned = cleanStem(stem);
  return fitted(cleaned === '' ? 'archivo' : cleaned, { suffix: '', ending });
}

/** The same name with a number before its ending, as in `plaza (2).jpg`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  return fitted(name.slice(0, dot), { suffix: ` (${number})`, ending: name.slice(dot + 1) });
}

/** The text after the last dot, in lower case; '' when there is none. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Keeps the original extension if the content allows it, else the first allowed. */
function splitEnding(original: string, allowed: readonly string[]) {
  const name = original.replace(/^.*[/\\]/s, '');
  const ending = endingOf(name);
  if (allowed.includes(ending)) return { stem: name.slice(0, name.lastIndexOf('.')), ending };
  return { stem: looksLikeEnding(ending) ? name.slice(0, name.lastIndexOf('.')) : name, ending: allowed[0] ?? 'bin' };
}

/** Whether a wrong ending is really an ending: 'Acta No. 12' has none. */
function looksLikeEnding(ending: string): boolean {
  return /^[a-z][a-z0-9]{1,4}$/.test(ending);
}

function cleanStem(stem: string): string {
  const plain = stem
    .normalize('NFC')
    .replaceAll(/\p{Cs}|[<>:"|?*/\\]/gu, '_')
    // Invisible characters may reverse a name; the joiner stays between emoji.
    .replaceAll(/\p{Cc}|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  // Windows reserves these names for devices, also with an ending.
  return plain.replace(/^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=$|\.)/i, '$&_');
}

const byteLength = (text: string) => stringToUint8Array(text).length;

function fitted(stem: string, { suffix, ending }: { readonly suffix: string; readonly ending: string }): string {
  const rest = `${suffix}.${ending}`;
  const room = longestName - byteLength(rest);
  if (byteLength(stem) <= room) return stem + rest;
  const letters = Array.from(graphemes.segment(stem), ({ segment }) => segment);
  // One letter may carry hundreds of combining marks: then it loses those that do not fit.
  return (cut(letters, room) || cut(Array.from(stem), room)) + rest;
}

/** The leading segments that fit into `room` bytes. */
function cut(segments: readonly string[], room: number): string {
  let result = '';
  for (const segment of segments) {
    if (byteLength(result) + byteLength(segment) > room) break;
    result += segment;
  }
  return result.trimEnd();
}
