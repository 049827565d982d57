export type PictureLimits = {
  /** Media types that are accepted. */
  readonly types: readonly string[];
  /** Maximum number of bytes. */
  readonly largest: number;
};
