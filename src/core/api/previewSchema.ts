import type { Values } from '../store/record.ts';
import { anyObject, closedObject, instant, type SchemaOf, textOf } from './schemaOf.ts';

/** The unsaved values that a preview shows. */
export const unsaved = closedObject(
  { values: anyObject as SchemaOf<Values> },
  {
    /** Id of the stored record; left out for a new one. */
    record: textOf(200, { minLength: 1 }),
    publishAt: instant,
    // A path of this portal, without query or hash, because the preview parameter is appended.
    path: textOf(2000, { pattern: '^/(?:[^/\\\\\\s?#][^\\\\\\s?#]*)?$' }),
  },
);
