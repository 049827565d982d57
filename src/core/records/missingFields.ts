import type { ContentType } from '../schema/contentType.ts';
import { shapeOfChange } from '../validation/writeOnly.ts';
import { type StoredRecord, type Values, valuesOf } from '../values/record.ts';
import { publicationDayFields } from './publicationDay.ts';
import type { Publication } from '../values/publication.ts';
import { completenessOf, hasPublicationStates } from '../validation/completeness.ts';
import { namesIn } from '../values/json.ts';
import { validate } from '../validation/validate.ts';

/**
 * JSON pointers to what values lack to be published, in the order of the fields. Where one of several members would do, the pointer
 * leads to their holder: '' for the record. Days that a publication fills are not missing.
 */
export function missingFields(type: ContentType, values: Values): readonly string[] {
  const shape = shapeOfChange(type);
  const faults = validate(shape, values);
  if (faults.length === 0) return [];
  const keyOf = ({ pointer, keyword }: (typeof faults)[number]) => `${pointer} ${keyword}`;
  const ofDraft = new Set(validate(shape, values, undefined, undefined, 'draft').map(keyOf));
  const filled = new Set(publicationDayFields(type).map(({ name }) => name));
  const missing = faults.filter((fault) => !ofDraft.has(keyOf(fault)) && !filled.has(namesIn(fault.pointer)[0] ?? ''));
  const pointers = [...new Set(missing.map(({ pointer }) => pointer))];
  const names = shape.fields.map(({ name }) => name);
  const positionOf = (pointer: string) => (pointer === '' ? names.length : names.indexOf(namesIn(pointer)[0] ?? ''));
  return pointers.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** The member of a draft in responses that names what it lacks; none when it could be published. */
export function missingMember(type: ContentType, record: StoredRecord): Pick<StoredRecord, '_missing'> {
  if (completenessOf(type, record._state) === 'whole') return {};
  const _missing = missingFields(type, valuesOf(record));
  return _missing.length === 0 ? {} : { _missing };
}

type Returned = {
  readonly values: Values;
  /** The record when it was removed. */
  readonly before: StoredRecord;
};

/** The publication with which a removed record returns: a published one that is incomplete by now becomes a draft. */
export function returnedPublication(
  type: ContentType,
  { values, before }: Returned,
): { readonly publication?: Publication } {
  const isPublished = hasPublicationStates(type) && before._state === 'published';
  return isPublished && missingFields(type, values).length > 0 ? { publication: { state: 'draft' } } : {};
}
