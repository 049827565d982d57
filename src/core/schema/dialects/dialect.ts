import type { JsonSchema } from '../jsonSchema.ts';

/** The drafts of JSON Schema that a file may be written in: 03, 04, 06, 07, 2019-09 and 2020-12. */
export type Dialect = 3 | 4 | 6 | 7 | 2019 | 2020;

export const newestDialect = 2020;

/** The `$schema` of the dialect that every schema is lifted to. */
export const newestAddress = 'https://json-schema.org/draft/2020-12/schema';

const address = /^https?:\/\/json-schema\.org\/(?:draft-(\d+)|draft\/([\w-]+))\/(?:hyper-)?schema#?$/;

const dialects: Readonly<Record<string, Dialect>> = {
  '03': 3,
  '04': 4,
  '05': 4,
  '06': 6,
  '07': 7,
  '2019-09': 2019,
  '2020-12': 2020,
};

/** The dialect that `$schema` names; `inherited` without a draft's address there, and undefined for a draft that we do not read. */
export function dialectOf({ $schema }: JsonSchema, inherited: Dialect): Dialect | undefined {
  const [, old, dated] = typeof $schema === 'string' ? (address.exec($schema) ?? []) : [];
  const name = old ?? dated;
  return name === undefined ? inherited : dialects[name];
}

/** The word that holds the address of a schema in a dialect. */
export function idWord(dialect: Dialect): 'id' | '$id' {
  return dialect <= 4 ? 'id' : '$id';
}
