import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { hiddenPointers } from '#core/schema/fieldVisibility.ts';
import { validate } from '#core/validation/validate.ts';
import { isEmpty } from '#core/values/condition.ts';
import { namesIn, pointerTo } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import { random } from '#tests/support/builders/random.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { createRjsfOracle } from '#tests/support/builders/rjsfOracle.ts';
import { someRecordOf } from '#tests/support/builders/someRecord.ts';

const files = import.meta.glob<object>('../../schemas/{content,settings,process}/*.json', {
  eager: true,
  import: 'default',
});
const types = Object.entries(files).map(([file, schema]) => readType(schema, path.basename(file, '.json')));
const oracle = createRjsfOracle();

/** A value of a record that one side refuses, with the keywords that it breaks there. */
type Refusal = { readonly pointer: string; readonly keywords: readonly string[]; readonly value: unknown };
type Difference = Refusal & { readonly by: 'us' | 'rjsf'; readonly type: ContentType; readonly record: Values };

/** Each meant difference, as docs/decisions/validation.md says: one that no reason explains fails, and a reason without one too. */
const reasons: Readonly<Record<string, (difference: Difference) => boolean>> = {
  'a member that the schema does not declare is refused': ({ by, type, pointer, keywords }) =>
    by === 'us' &&
    keywords.join() === 'unknown' &&
    !Object.hasOwn(type.schema.properties ?? {}, namesIn(pointer)[0] ?? ''),
  'a text of characters that nobody sees is blank': ({ by, keywords, value }) =>
    by === 'us' && keywords.join() === 'pattern' && value === '\u200B',
  'a field that a condition hides may be empty': ({ by, type, record, pointer, value }) =>
    by === 'rjsf' &&
    hiddenPointers(type.fields, record).some((hidden) => pointer === hidden || pointer.startsWith(`${hidden}/`)) &&
    isEmpty(value as never),
};

const reasonOf = (difference: Difference): string => {
  const { type, pointer, by, keywords: broken, value } = difference;
  const place = `${type.name}${pointer.replaceAll(/\/\d+/g, '/*')}`;
  return (
    Object.keys(reasons).find((reason) => reasons[reason]?.(difference)) ??
    `${place}: refused by ${by} alone (${broken}), as in ${JSON.stringify(value)?.slice(0, 80)}`
  );
};

describe("our validation of the product's types and rjsf's", () => {
  const judged = types.map(judge);

  it('refuse the same values of generated records, with three exceptions', () => {
    const differences = judged.flatMap(({ differences: all }) => all);
    expect([...new Set(differences.map(reasonOf))].sort()).toEqual(Object.keys(reasons).sort());
  });

  it('refuse many values of every type, and accept many others', () => {
    expect(types).toHaveLength(29);
    for (const [index, { refused, accepted }] of judged.entries()) {
      const { name } = types[index] ?? {};
      expect([name, refused > 100, accepted > 100]).toEqual([name, true, true]);
    }
  });

  it('break every keyword of validation that those types use', () => {
    const broken = new Set(judged.flatMap(({ broken: all }) => all));
    expect([...broken].sort()).toEqual(keywords);
  });
});

const keywords = [
  'additionalProperties const enum format maxItems maxLength maximum minItems',
  'minLength minimum oneOf pattern required type uniqueItems',
].flatMap((line) => line.split(' '));

type Judged = {
  readonly differences: readonly Difference[];
  readonly refused: number;
  readonly accepted: number;
  readonly broken: readonly string[];
};

function judge(type: ContentType): Judged {
  const next = random(41);
  // For editors; rjsf would look for a schema of that name.
  const { $schema: _editors, ...schema } = type.schema;
  const pairs = Array.from({ length: 400 }, () => someRecordOf(type.schema, next) as Values).map((record) => {
    const ours = validate(type, record);
    const theirs = oracle(schema, record).map(({ path: names, keyword }) => ({
      pointer: pointerTo(...names),
      keyword,
    }));
    return { record, ours: refusals(ours, record), theirs: refusals(theirs, record) };
  });
  const refusedMembers = pairs.map(({ theirs }) => new Set(theirs.map(({ pointer }) => namesIn(pointer)[0])));
  const members = pairs.flatMap(({ record }) => Object.keys(record)).length;
  const refused = refusedMembers.flatMap((names) => [...names]).length;
  return {
    refused,
    accepted: members - refused,
    broken: pairs.flatMap(({ theirs }) => theirs.flatMap(({ keywords: all }) => all)),
    differences: pairs.flatMap(({ record, ours, theirs }) => [
      ...without(theirs, ours).map((one) => ({ ...one, by: 'us' as const, type, record })),
      ...without(ours, theirs).map((one) => ({ ...one, by: 'rjsf' as const, type, record })),
    ]),
  };
}

/** The refusals of `all` that the others do not have. */
const without = (others: readonly Refusal[], all: readonly Refusal[]): readonly Refusal[] =>
  all.filter(({ pointer }) => others.every((other) => other.pointer !== pointer));

type Fault = { readonly pointer: string; readonly keyword: string };

function refusals(faults: readonly Fault[], record: Values): readonly Refusal[] {
  return [...new Set(faults.map(({ pointer }) => pointer))].map((pointer) => ({
    pointer,
    keywords: faults.filter((fault) => fault.pointer === pointer).map(({ keyword }) => keyword),
    value: namesIn(pointer).reduce<unknown>((holder, name) => Object(holder)[name], record),
  }));
}
