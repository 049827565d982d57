import type { ContentType } from '#core/schema/contentType.ts';

/**
 * The type without its relations to types that the person may not read, for columns and filters: they would show no names
 * and offer no choices. `readable` are the types that the server describes to the person.
 */
export function withReadableRelations(type: ContentType, readable: readonly ContentType[]): ContentType {
  const names = new Set(readable.map(({ name }) => name));
  return { ...type, fields: type.fields.filter(({ relation }) => relation === undefined || names.has(relation)) };
}
