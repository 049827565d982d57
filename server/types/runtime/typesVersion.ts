import { sha256Base64Url } from '#ports/digest.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';

const digests = new WeakMap<ContentType, string>();

/** The version of the types in use: the same in every server that uses the same types, and another one after each change of them. */
export function createTypesVersion(registry: Registry): () => string {
  let version: string | undefined;
  registry.subscribe(() => {
    version = undefined;
  });
  return () => (version ??= digest(registry.all().map(digestOf).join()));
}

function digestOf(type: ContentType): string {
  const typeDigest = digests.get(type) ?? digest(JSON.stringify([type.name, type.provider, type.schema]));
  digests.set(type, typeDigest);
  return typeDigest;
}

function digest(text: string): string {
  return sha256Base64Url(text).slice(0, 16);
}
