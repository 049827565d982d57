import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/parsing/readContentType.ts';

/** Reads a schema; fails the test with the reasons when it is refused. */
export function readType(schema: object, name = 'cosas'): ContentType {
  const result = readContentType(schema, { name, file: `${name}.json` });
  if (result.kind === 'refused') throw new Error(`refused: ${JSON.stringify(result.errors)}`);
  return result.type;
}

/** A content type of these properties, without custom keywords. */
export function typeOf(properties: object, more: object = {}): ContentType {
  return readType({ type: 'object', properties, ...more });
}
