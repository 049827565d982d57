/** UTF-8 bytes of a name with its ending; file systems and archives take no more. */
const longestName = 255;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * A name under which a file can be kept, addressed and saved anywhere: without folders, control characters and characters that
 * file systems refuse, in NFC, with this ending (without dot). What stood before the ending stays as far as it can.
 */
export function cleanName(given: string, ending: readonly string[]): string {
  const { stem, ending: own } = partsOf(given, ending);
  const cleaned = cleanStem(stem);
  return fitted(cleaned === '' ? 'archivo' : cleaned, { suffix: '', ending: own });
}

/** The same name with a number before its ending, as in `plaza (2).jpg`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  return fitted(name.slice(0, dot), { suffix: ` (${number})`, ending: name.slice(dot + 1) });
}

/** What stands after the last dot, in small letters; '' when there is nothing. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The ending that was given when it is one of the allowed, which are those of the content; else the first of them. */
function partsOf(given: string, allowed: readonly string[]) {
  const name = given.replace(/^.*[/\\]/s, '');
  const own = endingOf(name);
  if (allowed.includes(own)) return { stem: name.slice(0, name.lastIndexOf('.')), ending: own };
  return { stem: isKnownEnding(own) ? name.slice(0, name.lastIndexOf('.')) : name, ending: allowed[0] ?? 'bin' };
}

/** A wrong ending of a file is taken away, but not what stands after a dot in 'Acta No. 12'. */
function isKnownEnding(ending: string): boolean {
  return /^[a-z][a-z0-9]{1,4}$/.test(ending);
}

function cleanStem(stem: string): string {
  const plain = stem
    .normalize('NFC')
    .replaceAll(/\p{Cs}|[<>:"|?*/\\]/gu, '_')
    // Signs that nobody sees may turn a name around; the one that joins emoji may stay where it does.
    .replaceAll(/\p{Cc}|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  // Windows keeps these for devices, also with something behind a dot.
  return plain.replace(/^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=$|\.)/i, '$&_');
}

function fitted(stem: string, { suffix, ending }: { readonly suffix: string; readonly ending: string }): string {
  const rest = `${suffix}.${ending}`;
  const room = longestName - Buffer.byteLength(rest);
  if (Buffer.byteLength(stem) <= room) return stem + rest;
  const letters = Array.from(graphemes.segment(stem), ({ segment }) => segment);
  // One letter may carry hundreds of marks: then it loses those that have no room.
  return (cut(letters, room) || cut(Array.from(stem), room)) + rest;
}

/** As many of the pieces, from the first on, as so many bytes hold. */
function cut(pieces: readonly string[], room: number): string {
  let kept = '';
  for (const piece of pieces) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(piece) > room) break;
    kept += piece;
  }
  return kept.trimEnd();
}
