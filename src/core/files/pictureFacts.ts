/** Metadata of a stored picture on a page. */
export type PictureFacts = {
  /** Its current address, which may differ from the one in a record. */
  readonly address: string;
  /** Changes with the bytes. */
  readonly stamp: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Alternative text; '' when it has none. */
  readonly text: string;
  /** Size of the stored picture. */
  readonly bytes?: number;
  readonly mediaType?: string;
};

/** The stored pictures of one page, by their addresses in records. */
export type PictureFactsByAddress = ReadonlyMap<string, PictureFacts>;
