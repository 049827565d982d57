import { fold } from './fold.ts';
import { fileIn } from './storedFile.ts';

/** A kept file's municipality and name as names are compared: without case and accents. */
export function fileKey({ code, name }: { readonly code: string; readonly name: string }): string {
  return fold(`${code}/${name}`);
}

/** The keys of all kept files whose addresses stand somewhere in a value: alone, in lists and groups, or within a text. */
export function fileKeysIn(value: unknown): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(value, keys);
  return keys;
}

const start = '/archivos/';

function collect(value: unknown, keys: Set<string>): void {
  if (typeof value === 'string') {
    if (value.includes(start)) collectText(value, keys);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner, keys);
  }
}

function collectText(text: string, keys: Set<string>): void {
  // Markdown may have a backslash before any sign.
  const plain = text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  const add = (address: string) => {
    const file = fileIn(address);
    if (file !== undefined) keys.add(fileKey(file));
  };
  // An address alone, or between angle brackets, may hold spaces.
  add(text.trim());
  for (const [, address = ''] of plain.matchAll(/<([^<>\n]+)>/g)) add(address);
  for (const [, address = ''] of plain.matchAll(/(?=(\/archivos\/\d{4}\/[^\s"<>?#\\/]+))/g))
    for (const end of possibleEnds(address)) add(end);
}

/** A bracket or a full stop may end an address in Markdown, or belong to the name. */
function possibleEnds(address: string): readonly string[] {
  const ends = [...address.matchAll(/[)\]]/g)].slice(0, 8).map(({ index }) => address.slice(0, index));
  return [address, ...ends].flatMap((end) => [end, end.replace(/[.,;:!'*_`|]+$/, '')]);
}
