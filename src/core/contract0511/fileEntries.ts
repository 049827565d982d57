import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { memberOf, textIn } from '../values/wireNames.ts';
import { objectsOf } from './answer.ts';

/** A file in a list of the file service; what the backend does not say is undefined. */
export type FileEntry = {
  readonly name: string;
  /** Of its bytes, as the backend writes them. */
  readonly size?: string | number | undefined;
  readonly lastModified?: string | number | undefined;
  /** The longest other text: in a list with pictures, one in base64. */
  readonly content?: string | undefined;
};

/** The files of `list` or `listFB64`, each name once; undefined for data that is no list of files. */
export function readFileEntries(data: Json): readonly FileEntry[] | undefined {
  const objects = objectsOf(data);
  const entries = new Map(
    objects?.flatMap((one) => {
      const name = textIn(memberOf(one, 'name'))?.trim();
      return name === undefined || /^\.{0,2}$|\p{Cs}/u.test(name) ? [] : [[name, entryOf(name, one)] as const];
    }),
  );
  return objects === undefined || (objects.length > 0 && entries.size === 0) ? undefined : [...entries.values()];
}

/** The content in base64 of an answer of `download`. */
export function downloadedContent(data: Json): string | undefined {
  return isJsonObject(data) ? (textIn(memberOf(data, 'base64File')) ?? longestText(data)) : textIn(data);
}

/** Base64 without what may surround it, such as the beginning of a data URL; undefined for another text. */
export function plainBase64(text: string): string | undefined {
  const plain = text.replace(/^data:[^,]{0,200},/, '').replaceAll(/\s+/g, '');
  const digits = plain.replace(/={1,2}$/, '');
  return digits === '' || /[^\w+/-]/.test(digits) || digits.length % 4 === 1 ? undefined : plain;
}

function entryOf(name: string, one: JsonObject): FileEntry {
  const fact = (member: string) => {
    const value = memberOf(one, member);
    return typeof value === 'string' || typeof value === 'number' ? value : undefined;
  };
  return { name, size: fact('size'), lastModified: fact('lastModified'), content: longestText(one) };
}

const factNames: readonly string[] = ['id', 'name', 'url', 'size', 'lastmodified'];

function longestText(one: JsonObject): string | undefined {
  const texts = Object.entries(one).flatMap(([name, value]) =>
    typeof value === 'string' && !factNames.includes(name.toLowerCase()) ? [value] : [],
  );
  return texts.reduce<string | undefined>((most, text) => (text.length > (most?.length ?? 0) ? text : most), undefined);
}
