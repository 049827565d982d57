import { maxBulkRecords } from '../store/bulk.ts';
import type { Values } from '../values/record.ts';
import type { Publication } from '../values/publication.ts';
import {
  anyObject,
  closedObject,
  flag,
  instant,
  listOf,
  oneOf,
  orNull,
  type SchemaOf,
  text,
  versionSchema,
} from '../schema/schemaOf.ts';

const bulkActions = ['create', 'change', 'remove', 'restore'] as const;

/** The change to one record. */
export type BulkItem = {
  readonly action: (typeof bulkActions)[number];
  /** Undefined for a new record. */
  readonly id?: string;
  readonly version?: number;
  readonly to?: number;
  readonly values?: Values;
  readonly unset?: readonly string[];
  /** Only for 'change': the new publication state. */
  readonly publication?: Publication;
  /** Only for 'restore': whether to restore that version's publication too. */
  readonly withPublication?: boolean;
};

/** One change for many records, or one for each of them ('mixed'). */
export type BulkBody = Pick<BulkItem, 'values' | 'unset' | 'publication' | 'withPublication'> & {
  readonly action: 'remove' | 'change' | 'restore' | 'mixed';
  readonly records: readonly Partial<BulkItem>[];
};

const change = {
  values: anyObject,
  unset: listOf(text),
  publication: closedObject(
    { state: oneOf(['draft', 'published']) },
    { publishAt: instant, unpublishAt: orNull(instant) },
  ),
  withPublication: flag,
};
const item = closedObject(
  {},
  { action: oneOf(bulkActions), id: { ...text, minLength: 1 }, version: versionSchema, to: versionSchema, ...change },
);

export const bulkSchema = closedObject(
  {
    action: oneOf(['remove', 'change', 'restore', 'mixed']),
    records: listOf(item, { minItems: 1, maxItems: maxBulkRecords }),
  },
  change,
) as SchemaOf<BulkBody>;
