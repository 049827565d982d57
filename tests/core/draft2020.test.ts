import { describe, expect, it } from 'vitest';
import { validate } from '#core/validation/validate.ts';
import { type DraftCase, draftCases, draftDefinitions } from '#tests/support/builders/draftCases.ts';
import { formatCases } from '#tests/support/builders/formatCases.ts';
import { createRjsfOracle } from '#tests/support/builders/rjsfOracle.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const cases: readonly DraftCase[] = [
  ...draftCases,
  ...formatCases.map(({ format, valid, invalid }) => ({
    name: `format ${format}`,
    schema: { format },
    valid: [...valid, 7],
    invalid,
  })),
];

type Judge = (schema: object, value: unknown) => boolean;

const ours: Judge = (schema, value) =>
  validate(typeOf({ valor: schema }, { $defs: draftDefinitions }), { valor: value } as never).length === 0;

const oracle = createRjsfOracle();
const rjsfs: Judge = (schema, value) =>
  oracle({ type: 'object', properties: { valor: schema }, $defs: draftDefinitions }, { valor: value }).length === 0;

/** Verdicts that differ from the specification's, one line each. */
function wrongVerdicts(judge: Judge): readonly string[] {
  return cases.flatMap(({ name, schema, valid, invalid }) => [
    ...valid.filter((value) => !judge(schema, value)).map((value) => `${name}: refuses ${JSON.stringify(value)}`),
    ...invalid.filter((value) => judge(schema, value)).map((value) => `${name}: accepts ${JSON.stringify(value)}`),
  ]);
}

/** docs/decisions/validation.md says why of each. A line that is new or gone is a release of Ajv or rjsf to look at. */
const faultsOfRjsf = [
  // Decimals by floating point.
  'multipleOf of one tenth: accepts 5e-324',
  'multipleOf of integers: accepts 1e+21',
  // What contains and a lone if have seen.
  'unevaluatedItems after contains: accepts [1,"a"]',
  'unevaluatedProperties beside dependentSchemas that nothing asks: refuses {"a":1}',
  'unevaluatedProperties after an if alone: refuses {"a":1}',
  // Inherited members taken for the value's own.
  'names of what every object inherits: refuses {}',
  'names of what every object inherits: refuses {"constructor":1}',
  'required names of what every object inherits: accepts {}',
  'a property named __proto__: accepts {}',
  'a property named __proto__: accepts {"__proto__":"x"}',
  'dependentRequired: refuses {}',
  'dependentRequired: refuses {"b":1}',
  'dependentRequired: refuses {"a":1,"b":1}',
  'dependentSchemas: refuses {}',
  'dependentSchemas: refuses {"a":1,"b":1}',
  // Formats wider or narrower than their documents.
  'format time: accepts "08:30:00+0200"',
  'format duration: accepts "PT1H1S"',
  'format duration: accepts "P1Y1D"',
  'format email: refuses "ana@ejemplo"',
  'format email: refuses "\\"a b\\"@c.d"',
  'format email: refuses "a@[127.0.0.1]"',
  'format hostname: accepts "a.b."',
  'format uuid: accepts "urn:uuid:2f1e7c1a-1b1e-4c1e-8c1e-1b1e4c1e8c1e"',
  'format regex: accepts "\\\\Z"',
  'format regex: accepts "\\\\-"',
  'format regex: accepts "{"',
  // Formats that the draft does not know.
  'format byte: refuses "%%"',
  'format iso-time: refuses "x"',
];

describe('draft 2020-12', () => {
  it('agrees with our validation in every case', () => {
    expect(wrongVerdicts(ours)).toEqual([]);
  });

  it("agrees with rjsf's validator too, with these exceptions", () => {
    expect([...wrongVerdicts(rjsfs)].sort()).toEqual([...faultsOfRjsf].sort());
  });
});
