import { imageTypes } from '#core/files/storedFile.ts';
import { endingOf } from '../fileName.ts';
import { officeTypeOf } from './officeTypeOf.ts';
import { decodeWindows1252 } from '../windows1252.mjs';

/** The type of a file by its bytes. */
export type Content = {
  readonly mediaType: string;
  readonly isImage: boolean;
  /** Allowed endings of its name, the usual one first. */
  readonly endings: readonly string[];
};

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** The accepted files by the signature in their bytes. SVG and HTML are excluded, since they can run scripts in a page. */
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

/** Office documents from before 2007 share one signature; their names distinguish them. */
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

const texts: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv' };

/** The content type of bytes with this name; undefined when the file is not accepted. */
export async function contentTypeOf(bytes: Uint8Array, name: string): Promise<Content | undefined> {
  const detected = await signatureOf(bytes);
  const ending = endingOf(name);
  if (detected === undefined) {
    const text = textTypeOf(bytes, ending);
    if (text !== undefined || !isLatePdf(bytes)) return contentFor(text, [ending]);
    return contentFor('application/pdf', kinds['application/pdf'] ?? []);
  }
  if (detected === 'application/x-cfb') return contentFor(oldOffice[ending], [ending]);
  const mediaType = detected === 'image/apng' ? 'image/png' : detected;
  if (Object.hasOwn(kinds, mediaType)) return contentFor(mediaType, kinds[mediaType] ?? []);
  // Some signatures are just two letters, with which a text may begin too: 'BMW;2026'.
  return contentFor(textTypeOf(bytes, ending), [ending]);
}

/** The type by the signature of the bytes; of a ZIP, by its directory. */
async function signatureOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isZip(bytes)) return detected;
  const type = officeTypeOf(bytes);
  // Formats that are neither documents nor plain archives, such as JAR, are recognized by other entries.
  const isArchive = detected === undefined || detected === 'application/zip' || Object.hasOwn(kinds, detected);
  return type === undefined || (type === 'application/zip' && !isArchive) ? detected : type;
}

const isZip = (bytes: Uint8Array) => [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);

/** Readers of PDF look for the header in the first bytes. */
const maxPdfOffset = 1024;

/**
 * Whether a PDF begins after other bytes, such as line feeds or commands of a printer. Markup or a script before its header would make
 * it two files in one.
 */
function isLatePdf(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, maxPdfOffset));
  const [, before] = /^([^]*?)%PDF-\d\.\d/.exec(head) ?? [];
  return before !== undefined && !before.includes('<') && !before.startsWith('#!');
}

/** The endings that names of this media type may have. */
export function endingsOf(mediaType: string, name: string): readonly string[] {
  return kinds[mediaType] ?? [endingOf(name)];
}

function contentFor(mediaType: string | undefined, endings: readonly string[]): Content | undefined {
  if (mediaType === undefined) return undefined;
  return { mediaType, endings, isImage: imageTypes.some((type) => type === mediaType) };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The accepted encodings of texts, which are served unchanged: older Excel saves tables in the second. */
const decoders = [
  { encoding: 'utf-8', decode: (bytes: Uint8Array) => utf8.decode(bytes) },
  { encoding: 'windows-1252', decode: decodeWindows1252 },
] as const;
type Encoding = (typeof decoders)[number]['encoding'];

function textTypeOf(bytes: Uint8Array, ending: string): string | undefined {
  const type = texts[ending];
  const encoding = type === undefined ? undefined : encodingOf(bytes);
  return encoding === undefined ? undefined : `${type}; charset=${encoding}`;
}

/**
 * The encoding of bytes that are a text without markup; undefined for others. A script that claims to be a text is served as a
 * text. Any bytes can be decoded as Windows-1252, so most must be ASCII and none a control character, which other files are
 * full of.
 */
function encodingOf(bytes: Uint8Array): Encoding | undefined {
  for (const { encoding, decode } of decoders) {
    const text = decoded(bytes, decode);
    if (text === undefined) continue;
    const isText = !/^\s*<[!?a-z]/i.test(text) && !/(?![\t\r\n\f])\p{Cc}/u.test(text);
    return isText && (encoding === 'utf-8' || isMostlyAscii(bytes)) ? encoding : undefined;
  }
  return undefined;
}

const maxNonAsciiShare = 0.3;

function isMostlyAscii(bytes: Uint8Array): boolean {
  const nonAscii = bytes.reduce((count, byte) => count + Number(byte > 0x7f), 0);
  return nonAscii <= bytes.length * maxNonAsciiShare;
}

function decoded(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): string | undefined {
  try {
    return decode(bytes);
  } catch {
    return undefined;
  }
}
