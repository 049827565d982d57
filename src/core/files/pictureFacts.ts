/** What is known of a kept picture that a page shows. */
export type PictureFacts = {
  /** Its address as it is now, which may be another than the one that a record keeps. */
  readonly address: string;
  /** Changes with the bytes. */
  readonly stamp: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Its alternative text; '' when it has none. */
  readonly text: string;
  /** Of the picture as it is kept. */
  readonly bytes?: number;
  readonly mediaType?: string;
};

/** The kept pictures of one page, by the addresses that its records keep. */
export type PictureFactsByAddress = ReadonlyMap<string, PictureFacts>;
