import { fileTypeFromBuffer } from 'file-type';
import { imageTypes } from '#core/storedFile.ts';
import { endingOf } from './fileName.ts';

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

const texts: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

/** What is kept of bytes with this name; undefined for what is not kept. */
export async function contentTypeOf(bytes: Uint8Array, name: string): Promise<Content | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const ending = endingOf(name);
  if (found === undefined) return contentFor(isPlainText(bytes) ? texts[ending] : undefined, [ending]);
  if (found === 'application/x-cfb') return contentFor(oldOffice[ending], [ending]);
  const mediaType = found === 'image/apng' ? 'image/png' : found;
  if (Object.hasOwn(kinds, mediaType)) return contentFor(mediaType, kinds[mediaType] ?? []);
  // Some signatures are two letters, as a text may begin with: 'BMW;2026'.
  return contentFor(isPlainText(bytes) ? texts[ending] : undefined, [ending]);
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

/** Text in UTF-8 that is no markup; a script that only claims to be a text still is one, and answers as nothing else. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = utf8.decode(bytes);
    return !/^\s*<[!?a-z]/i.test(text) && !/(?![\t\r\n\f])\p{Cc}/u.test(text);
  } catch {
    return false;
  }
}
