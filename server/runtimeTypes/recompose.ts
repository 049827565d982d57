import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assembleContentType } from '#core/schema/assembly/assembleContentType.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';

/** The types of the code by those that stand for them. */
const untuned = new WeakMap<ContentType, ContentType>();

/** The type without any tuning. */
export function untunedType(type: ContentType): ContentType {
  return untuned.get(type) ?? type;
}

/** Remembers the type of the code that a tuned one stands for. */
export function markTuned(type: ContentType, code: ContentType): void {
  untuned.set(type, code);
}

/** The same type with another schema: its tuning and the version of its form stay known. */
export function recompose(type: ContentType, schema: JsonSchema, messages: ServerCatalog): ContentType {
  const { name, provider, schemaVersion } = type;
  const next = {
    ...assembleContentType(schema, { name }, messages),
    provider,
    ...(schemaVersion !== undefined && { schemaVersion }),
  };
  const code = untuned.get(type);
  if (code !== undefined) untuned.set(next, code);
  return next;
}
