export type PrintedPicture = {
  readonly bytes: Uint8Array;
  /** Its alternative text, which also stands in its place when it is damaged. */
  readonly text: string;
  /** Below it. */
  readonly caption: string;
};

/** The value of a row: a text, or a picture with its text. */
export type PrintedValue = string | PrintedPicture;

export type PrintedBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly level: 1 | 2 | 3 }
  | { readonly kind: 'paragraph'; readonly text: string; readonly isQuiet?: boolean }
  /** A list: its headings are on every page. */
  | { readonly kind: 'grid'; readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Labels and values. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly [string, PrintedValue])[] };

/** A document for paper, as data: each host draws it its way. */
export type PrintedDocument = {
  readonly title: string;
  /** Name of the municipality. */
  readonly town: string;
  /** The bytes of its coat of arms, in any format of pictures. */
  readonly crest: Uint8Array | undefined;
  /** At the foot of each page. */
  readonly foot: string;
  /** Whether the sheets lie on their long side. */
  readonly isWide?: boolean;
  readonly pageOf: (page: number | string, count: number | string) => string;
  readonly blocks: readonly PrintedBlock[];
};
