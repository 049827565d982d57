import { fold } from '../text/fold.ts';
import { fileIn } from './storedFile.ts';

/** A kept file's municipality and name as names are compared: without case and accents. */
export function fileKey({ code, name }: { readonly code: string; readonly name: string }): string {
  return fold(`${code}/${name}`);
}

/** Where the portal is. */
type Host = {
  /** Host and port of the portal's own address: addresses on other hosts name other files. When left out, any host may be this one. */
  readonly ownHost?: string | undefined;
};

/** The keys of all kept files whose addresses stand somewhere in a value: alone, in lists and groups, or within a text. */
export function fileKeysIn(value: unknown, { ownHost }: Host = {}): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(value, { keys, ownHost });
  return keys;
}

const start = '/archivos/';

type Collection = Host & { readonly keys: Set<string> };

function collect(value: unknown, collection: Collection): void {
  if (typeof value === 'string') {
    if (value.includes(start)) collectText(value, collection);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner, collection);
  }
}

function collectText(text: string, { keys, ownHost }: Collection): void {
  // Markdown may have a backslash before any sign.
  const unescaped = text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  const relative = (one: string) => (ownHost === undefined ? one : withoutHost(one, ownHost));
  const plain = relative(unescaped);
  const add = (address: string) => {
    const file = fileIn(address);
    if (file !== undefined) keys.add(fileKey(file));
  };
  // An address alone, or between angle brackets, may hold spaces.
  add(relative(text.trim()));
  for (const [, address = ''] of plain.matchAll(/<([^<>\n]+)>/g)) add(address);
  for (const { 1: address = '', index } of plain.matchAll(/(?=(\/archivos\/\d{4}\/[^\s"<>?#\\/]+))/g))
    if (ownHost === undefined || !isWithinAddress(plain, index)) for (const end of possibleEnds(address)) add(end);
}

/** Takes away the portal's own host wherever it stands before a file's path. */
function withoutHost(text: string, ownHost: string): string {
  return text.replaceAll(/(?<![\w/.:@-])(?:https?:)?\/\/([^\s/"'<>]+)(?=\/archivos\/)/gi, (whole, host: string) =>
    host.toLowerCase() === ownHost ? '' : whole,
  );
}

const separators = `"'<([{|\`,;`;
const markup = '*_~:.!';

/** Whether the path that begins here goes on from another address, as that of another host does. */
function isWithinAddress(text: string, index: number): boolean {
  let before = index - 1;
  while (before >= 0 && markup.includes(text.charAt(before))) before -= 1;
  return before >= 0 && !separators.includes(text.charAt(before)) && !/\s/.test(text.charAt(before));
}

/** A bracket or a full stop may end an address in Markdown, or belong to the name. */
function possibleEnds(address: string): readonly string[] {
  const ends = [...address.matchAll(/[)\]]/g)].slice(0, 8).map(({ index }) => address.slice(0, index));
  return [address, ...ends].flatMap((end) => [end, end.replace(/[.,;:!'*_`|]+$/, '')]);
}
