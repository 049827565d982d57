/** A municipality whose files are kept apart from those of others. */
export type Municipality = { readonly code: string; readonly name: string };

/** What is known of a kept file; its bytes are behind its address. */
export type StoredFile = {
  /** UUID version 7. */
  readonly id: string;
  /** Code of the municipality that it belongs to. */
  readonly code: string;
  /** With its ending, as in `plaza central.jpg`; unique within the municipality, letter case aside. */
  readonly name: string;
  /**
   * What a record keeps to show it: `/archivos/{code}/{name}`, encoded. It goes on leading to the file
   * when that is replaced or renamed. Without a session it answers only while the file is public; staff ask for a signed one.
   */
  readonly url: string;
  /** Bytes, as they are kept: a picture without what its camera wrote into it. */
  readonly size: number;
  /** Media type, told from the content. */
  readonly type: string;
  /** Pixels of a picture as it is seen; null of other files. */
  readonly width: number | null;
  readonly height: number | null;
  /** Alternative text of a picture; '' while nobody gave one. */
  readonly alt: string;
  /** Whether the public home shows it in its carousel. */
  readonly carousel: boolean;
  /** Whether only those who may read the record that owns it may read it. */
  readonly private: boolean;
  /** Instant of the upload of these bytes or of the last change of what is known of them, ISO 8601 in UTC. */
  readonly lastModified: string;
  /** Changes with the bytes; in an address it lets browsers keep them for an hour without asking. */
  readonly stamp: string;
  /** That of its record: changes with each write. */
  readonly version: number;
};

/** A place where a record shows a file. */
export type FileUse = {
  /** Id of the file. */
  readonly file: string;
  /** Name of the content type. */
  readonly type: string;
  /** What people call one record of it, as in 'Noticia'. */
  readonly label: string;
  readonly id: string;
  /** What people call the record. */
  readonly title: string;
  /** Title of the field that has the address. */
  readonly field: string;
};

/** Bytes; exactly so many are accepted. */
export const largestFile = 5_242_880;

/** Media types of the pictures that are kept, by content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;

/** Endings of the other files that are kept. */
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

/** Endings of all files that are kept, with their dot. */
export const storableEndings: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', ...documentEndings].map(
  (ending) => `.${ending}`,
);

/** Pixels of the widths that a picture comes in. */
export const imageWidths = [160, 320, 640, 960, 1280, 1920] as const;

const place = '/archivos/';

export function fileAddress({ code, name }: Pick<StoredFile, 'code' | 'name'>): string {
  return `${place}${code}/${encodeURIComponent(name)}`;
}

/** Municipality and name in the address of a kept file; undefined for any other address. */
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
 * The address of a kept picture at most so many pixels wide; of any file when no width is said. With its stamp, browsers keep what
 * it answers for an hour. Addresses elsewhere stay as they are.
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
