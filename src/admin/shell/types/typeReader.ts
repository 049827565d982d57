import type { ContentType } from '#core/schema/contentType.ts';
import { providerNames } from '#core/names/providerNames.ts';
import { asSchema } from '#core/schema/jsonSchema.ts';
import { assembleContentType } from '#core/parsing/assembleContentType.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';

/**
 * Reads the content types as the server describes them. A description that is the same as before gives the same object, so that
 * screens of types that did not change stay as they are.
 */
export function createTypeReader(): (files: readonly unknown[]) => readonly ContentType[] {
  let types: readonly ContentType[] = [];
  let typesBySource = new Map<string, ContentType | undefined>();
  return (files) => {
    const before = typesBySource;
    typesBySource = new Map(
      files.filter(isJsonObject).map((file) => {
        const source = JSON.stringify(file);
        return [source, before.get(source) ?? readType(file)];
      }),
    );
    const next = [...typesBySource.values()].filter((type) => type !== undefined);
    if (next.length !== types.length || next.some((type, index) => type !== types[index])) types = next;
    return types;
  };
}

function readType({ name, schema, provider }: JsonObject): ContentType | undefined {
  const parsed = asSchema(schema);
  if (parsed === undefined) return undefined;
  const type = assembleContentType(parsed, { name: String(name) });
  // The server may override the provider of the schema.
  return { ...type, provider: providerNames.find((candidate) => candidate === provider) ?? type.provider };
}
