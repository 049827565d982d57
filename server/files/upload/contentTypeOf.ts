import { fileTypeFromBuffer } from 'file-type';
import { imageTypes } from '#core/files/storedFile.ts';
import { endingOf } from '../fileName.ts';

/** What bytes are, told by themselves. */
export type Content = {
  readonly mediaType: string;
  readonly isImage: boolean;
  /** Endings of its names, the usual one first. */
  readonly endings: readonly string[];
};

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** The files that are kept, by what the signature in their bytes says. SVG and HTML, which can run in a page, are not among them. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.presentationml.presentation`]: ['pptx'],
  [`${open}.text`]: ['odt'],
  [`${open}.spreadsheet`]: ['ods'],
  [`${open}.presentation`]: ['odp'],
  'application/rtf': ['rtf'],
  'application/zip': ['zip'],
};

/** Office documents of before 2007 all begin alike: their name tells them apart. */
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

const texts: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv' };

/** What is kept of bytes with this name; undefined for what is not kept. */
export async function contentTypeOf(bytes: Uint8Array, name: string): Promise<Content | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const ending = endingOf(name);
  if (found === undefined) return contentFor(textTypeOf(bytes, ending), [ending]);
  if (found === 'application/x-cfb') return contentFor(oldOffice[ending], [ending]);
  const mediaType = found === 'image/apng' ? 'image/png' : found;
  if (Object.hasOwn(kinds, mediaType)) return contentFor(mediaType, kinds[mediaType] ?? []);
  // Some signatures are two letters, as a text may begin with: 'BMW;2026'.
  return contentFor(textTypeOf(bytes, ending), [ending]);
}

/** The endings that names of this media type may have. */
export function endingsOf(mediaType: string, name: string): readonly string[] {
  return kinds[mediaType] ?? [endingOf(name)];
}

function contentFor(mediaType: string | undefined, endings: readonly string[]): Content | undefined {
  if (mediaType === undefined) return undefined;
  return { mediaType, endings, isImage: imageTypes.some((type) => type === mediaType) };
}

/** The encodings that texts are kept in, each answered as what it is: older Excel saves tables in the second. */
const encodings = ['utf-8', 'windows-1252'] as const;
const decoders = encodings.map((encoding) => ({ encoding, decoder: new TextDecoder(encoding, { fatal: true }) }));

function textTypeOf(bytes: Uint8Array, ending: string): string | undefined {
  const type = texts[ending];
  const encoding = type === undefined ? undefined : encodingOf(bytes);
  return encoding === undefined ? undefined : `${type}; charset=${encoding}`;
}

/**
 * How bytes are a text that is no markup; undefined when they are none. A script that only claims to be a text still is one, and
 * answers as nothing else. Any bytes can be read as Windows-1252, so few of them may be other than ASCII, and none a sign to control
 * devices, of which other files are full.
 */
function encodingOf(bytes: Uint8Array): (typeof encodings)[number] | undefined {
  for (const { encoding, decoder } of decoders) {
    const text = decoded(bytes, decoder);
    if (text === undefined) continue;
    const isText = !/^\s*<[!?a-z]/i.test(text) && !/(?![\t\r\n\f])\p{Cc}/u.test(text);
    return isText && (encoding === 'utf-8' || isMostlyAscii(bytes)) ? encoding : undefined;
  }
  return undefined;
}

const mostOthers = 0.3;

function isMostlyAscii(bytes: Uint8Array): boolean {
  const others = bytes.reduce((count, byte) => count + Number(byte > 0x7f), 0);
  return others <= bytes.length * mostOthers;
}

function decoded(bytes: Uint8Array, decoder: Pick<(typeof decoders)[number]['decoder'], 'decode'>): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
