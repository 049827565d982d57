import { type ContentType, fieldOf } from '../schema/contentType.ts';
import type { Column } from '../schema/fieldKind.ts';
import { mayHoldInstants } from '../instants/instantLocations.ts';

/** How the items of a list are compared. */
export function itemColumnOf(type: ContentType, name: string): Column {
  const schema = fieldOf(type, name)?.schema;
  return schema !== undefined && mayHoldInstants(schema, type.schema) ? 'instant' : 'exact';
}
