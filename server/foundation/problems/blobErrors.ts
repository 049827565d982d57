import { StoreUnavailable } from '#core/store/store.ts';

/** Bytes cannot be stored now, for example in a read-only folder. Nothing was stored; a later attempt may succeed. */
export class BlobsUnavailable extends StoreUnavailable {}

/** The disk is full, or only its reserve is left. */
export class BlobsFull extends BlobsUnavailable {}
