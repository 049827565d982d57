import { fold } from '../text/fold.ts';
import { fileIn } from './storedFile.ts';

/** The key of a stored file by municipality and name, without case and accents. */
export function fileKey({ code, name }: { readonly code: string; readonly name: string }): string {
  return fold(`${code}/${name}`);
}

/** The host of the portal. */
type Host = {
  /** Host and port of the portal; addresses on other hosts are other files. Without it, any host counts as the portal's. */
  readonly ownHost?: string | undefined;
};

/** The keys of all stored files that a value refers to: as an address, in lists and groups, or within a text. */
export function fileKeysIn(value: unknown, { ownHost }: Host = {}): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(value, { keys, ownHost });
  return keys;
}

const filesPath = '/archivos/';

type Collection = Host & { readonly keys: Set<string> };

function collect(value: unknown, collection: Collection): void {
  if (typeof value === 'string') {
    if (value.includes(filesPath)) collectText(value, collection);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner, collection);
  }
}

function collectText(text: string, { keys, ownHost }: Collection): void {
  // Markdown allows a backslash before punctuation.
  const unescaped = text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  const relative = (address: string) => (ownHost === undefined ? address : withoutHost(address, ownHost));
  const plain = relative(unescaped);
  const add = (address: string) => {
    const file = fileIn(address);
    if (file !== undefined) keys.add(fileKey(file));
  };
  // A bare address, or one in angle brackets, may contain spaces.
  add(relative(text.trim()));
  for (const [, address = ''] of plain.matchAll(/<([^<>\n]+)>/g)) add(address);
  for (const { 1: address = '', index } of plain.matchAll(/(?=(\/archivos\/\d{4}\/[^\s"<>?#\\/]+))/g))
    if (ownHost === undefined || !isWithinAddress(plain, index)) for (const end of possibleEnds(address)) add(end);
}

/** Removes the portal's own host before file paths. */
function withoutHost(text: string, ownHost: string): string {
  return text.replaceAll(/(?<![\w/.:@-])(?:https?:)?\/\/([^\s/"'<>]+)(?=\/archivos\/)/gi, (whole, host: string) =>
    host.toLowerCase() === ownHost ? '' : whole,
  );
}

const separators = `"'<([{|\`,;`;
const markup = '*_~:.!';

/** Whether the path that begins here is part of a longer address, as on another host. */
function isWithinAddress(text: string, index: number): boolean {
  let before = index - 1;
  while (before >= 0 && markup.includes(text.charAt(before))) before -= 1;
  return before >= 0 && !separators.includes(text.charAt(before)) && !/\s/.test(text.charAt(before));
}

/** The look-behind lets each run be read once. */
const finalMarks = /(?<![.,;:!'*_`|])[.,;:!'*_`|]+$/;

/** A bracket or a full stop may end an address in Markdown or belong to the name, so both readings count. */
function possibleEnds(address: string): readonly string[] {
  const ends = [...address.matchAll(/[)\]]/g)].slice(0, 8).map(({ index }) => address.slice(0, index));
  return [address, ...ends].flatMap((end) => [end, end.replace(finalMarks, '')]);
}
