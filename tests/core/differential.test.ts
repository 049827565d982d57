import { describe, expect, it } from 'vitest';
import { validate } from '#core/validation/validate.ts';
import { random } from '#tests/support/builders/random.ts';
import { createRjsfOracle } from '#tests/support/builders/rjsfOracle.ts';
import { someDefinitions, someSchema, someValue } from '#tests/support/builders/someSchema.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

/** Told to look at a value's own members alone: tests/core/draft2020.test.ts holds what it says otherwise. */
const oracle = createRjsfOracle({ ownProperties: true });

type Pair = { readonly seed: number; readonly schema: object; readonly value: unknown };
type Judged = Pair & { readonly ours: boolean; readonly theirs: boolean };

function* pairs(seeds: number): Generator<Judged> {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const next = random(seed);
    const schema = someSchema(next);
    const type = typeOf({ valor: schema }, { additionalProperties: true, $defs: someDefinitions });
    const whole = { type: 'object', properties: { valor: schema }, $defs: someDefinitions };
    for (let turn = 0; turn < 6; turn += 1) {
      const value = someValue(schema, next);
      const ours = validate(type, { valor: value } as never).length === 0;
      yield { seed, schema, value, ours, theirs: oracle(whole, { valor: value }).length === 0 };
    }
  }
}

/** What Ajv gets wrong below rjsf, as docs/decisions/validation.md says. */
const reasons: readonly { readonly words: readonly string[]; readonly ours: boolean }[] = [
  { words: ['dependentSchemas', 'unevaluatedProperties', '$ref'], ours: true },
];

/** Refusals and acceptances change sides inside these. */
const turning = ['not', 'oneOf', 'if'];

function reasonOf({ seed, schema, value, ours, theirs }: Judged): string {
  const text = JSON.stringify(schema);
  const says = (word: string) => text.includes(`"${word}":`);
  const reason = reasons.find(
    ({ words, ours: expected }) => words.every(says) && (ours === expected || turning.some(says)),
  );
  return (
    reason?.words.join(' + ') ?? `seed ${seed}: ours ${ours}, rjsf ${theirs}, ${JSON.stringify({ schema, value })}`
  );
}

describe("our validation and rjsf's", () => {
  const judged = [...pairs(1200)];

  it('agree on generated schemas and values, with one exception', () => {
    const found = new Set(judged.filter(({ ours, theirs }) => ours !== theirs).map(reasonOf));
    expect(judged).toHaveLength(7200);
    expect([...found].sort()).toEqual(reasons.map(({ words }) => words.join(' + ')).sort());
  });

  it('both accept and both refuse a good part of them', () => {
    const accepted = judged.filter(({ ours }) => ours).length;
    expect(accepted).toBeGreaterThan(judged.length / 5);
    expect(accepted).toBeLessThan((judged.length * 4) / 5);
  });

  it('cover every validation keyword of draft 2020-12', () => {
    const text = JSON.stringify(judged.map(({ schema }) => schema));
    expect(keywords.filter((word) => !text.includes(`"${word}":`))).toEqual([]);
  });
});

const keywords = [
  'type const enum minLength maxLength pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  'minItems maxItems uniqueItems items prefixItems contains minContains maxContains unevaluatedItems',
  'properties required patternProperties additionalProperties propertyNames minProperties maxProperties',
  'dependentRequired dependentSchemas unevaluatedProperties allOf anyOf oneOf not if then else $ref',
].flatMap((line) => line.split(' '));
