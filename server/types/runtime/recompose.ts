import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assembleContentType } from '#core/parsing/assembleContentType.ts';
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

/** Returns `recompose` for a source of types, which answers the same object while the schema stays the same. */
export function createRecompose(messages: ServerCatalog) {
  const composed = new WeakMap<ContentType, ContentType>();
  return (type: ContentType, schema: JsonSchema): ContentType => {
    const before = composed.get(type) ?? type;
    if (JSON.stringify(before.schema) === JSON.stringify(schema)) return before;
    const next = recompose(type, schema, messages);
    composed.set(type, next);
    return next;
  };
}

/** The same type with another schema: its tuning and the version of its form stay known. */
function recompose(type: ContentType, schema: JsonSchema, messages: ServerCatalog): ContentType {
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
