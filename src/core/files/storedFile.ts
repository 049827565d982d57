import type { Framing } from './framing.ts';

/** A municipality with files of its own. */
export type Municipality = { readonly code: string; readonly name: string };

/** Metadata of a stored file; its address serves the bytes. */
export type StoredFile = Framing & {
  /** UUID version 7. */
  readonly id: string;
  /** Code of its municipality. */
  readonly code: string;
  /** With its extension, as in `plaza central.jpg`; unique within the municipality, ignoring case. */
  readonly name: string;
  /**
   * The address that records contain: `/archivos/{code}/{name}`, encoded. It stays valid when the file is replaced or renamed.
   * Without a session it works only for public files; staff request signed addresses.
   */
  readonly url: string;
  /** Bytes as stored: pictures have no camera metadata. */
  readonly size: number;
  /** Media type, detected from the content. */
  readonly type: string;
  /** Pixels of a picture as displayed; null for other files. */
  readonly width: number | null;
  readonly height: number | null;
  /** Alternative text of a picture; '' without one. */
  readonly alt: string;
  /** Words to find it by. */
  readonly labels: readonly string[];
  /** Whether the carousel of the public home shows it. */
  readonly carousel: boolean;
  /** Whether reading it requires permission to read the record that owns it. */
  readonly private: boolean;
  /** Instant of the last upload or change of metadata, ISO 8601 in UTC. */
  readonly lastModified: string;
  /** Changes with the bytes and with what pages show of them; an address with it is cacheable for an hour. */
  readonly stamp: string;
  /** Version of its record. */
  readonly version: number;
};

/** One use of a file in a record. */
export type FileUse = {
  /** Id of the file. */
  readonly file: string;
  /** Name of the content type. */
  readonly type: string;
  /** Singular label of the content type, as in 'Noticia'. */
  readonly label: string;
  readonly id: string;
  /** Title of the record. */
  readonly title: string;
  /** Label of the field with the address. */
  readonly field: string;
};

/** Maximum size in bytes, inclusive. */
export const largestFile = 5_242_880;

/** Media types of accepted pictures, by content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;

/** Extensions of other accepted files. */
export const documentEndings = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'odt',
  'ods',
  'odp',
  'rtf',
  'txt',
  'csv',
  'zip',
] as const;

/** Extensions of all accepted files, with their dot. */
export const storableEndings: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', ...documentEndings].map(
  (ending) => `.${ending}`,
);

/** Longest alternative text, in characters. */
export const longestAlt = 1000;

/** Available picture widths in pixels. */
export const imageWidths = [160, 320, 640, 960, 1280, 1920] as const;

const filesPath = '/archivos/';

export function fileAddress({ code, name }: Pick<StoredFile, 'code' | 'name'>): string {
  return `${filesPath}${code}/${encodeURIComponent(name)}`;
}

/** Municipality and name in the address of a stored file; undefined for any other address. */
export function fileIn(address: unknown): { readonly code: string; readonly name: string } | undefined {
  const [, code, encoded] = (typeof address === 'string' && /^\/archivos\/(\d{4})\/([^/?#]+)/.exec(address)) || [];
  if (code === undefined || encoded === undefined) return undefined;
  try {
    return { code, name: decodeURIComponent(encoded).normalize('NFC') };
  } catch {
    return undefined;
  }
}

/**
 * The address of a stored picture at most `width` pixels wide, or of any file without a width. The stamp makes the answer
 * cacheable for an hour. External addresses stay unchanged.
 */
export function sizedAddress(
  address: string,
  { width, stamp }: { readonly width?: (typeof imageWidths)[number]; readonly stamp?: string },
): string {
  if (fileIn(address) === undefined) return address;
  const query = [
    ...(width === undefined ? [] : [`ancho=${width}`]),
    ...(stamp === undefined ? [] : [`v=${stamp}`]),
  ].join('&');
  const [plain = ''] = address.split(/[?#]/);
  return query === '' ? plain : `${plain}?${query}`;
}
