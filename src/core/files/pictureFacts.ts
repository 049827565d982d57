import type { FocalPoint } from './framing.ts';

/** Metadata of a stored file on a page, in most cases a picture. */
export type PictureFacts = {
  /** Its current address, which may differ from the one in a record. */
  readonly address: string;
  /** Changes with the bytes and with what pages show of them. */
  readonly stamp: string;
  /** Pixels of what pages show; 0 for a file without them, such as a document. */
  readonly width: number;
  readonly height: number;
  /** Alternative text; '' when it has none. */
  readonly text: string;
  /** What stays in sight where a page cuts the sides, in thousandths of what pages show. */
  readonly focus?: FocalPoint | undefined;
  /** Size of the stored file. */
  readonly bytes?: number;
  readonly mediaType?: string;
};

/** The stored pictures of one page, by their addresses in records. */
export type PictureFactsByAddress = ReadonlyMap<string, PictureFacts>;
