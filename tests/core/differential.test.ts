import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { validate } from '#core/validate.ts';
import { random } from '#tests/support/random.ts';
import { someSchema, someValue } from '#tests/support/someSchema.ts';
import { typeOf } from '#tests/support/readType.ts';

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, logger: false, multipleOfPrecision: 9 }));

describe('our validation and Ajv', () => {
  it('agree on generated schemas and values', () => {
    const disagreements: object[] = [];
    let checked = 0;
    for (let seed = 1; seed <= 600; seed += 1) {
      const next = random(seed);
      const schema = someSchema(next);
      const type = typeOf({ valor: schema }, { additionalProperties: true });
      const oracle = ajv.compile({ type: 'object', properties: { valor: schema } });
      for (let turn = 0; turn < 8; turn += 1) {
        const values = { valor: someValue(schema, next) };
        const ours = validate(type, values as never).length === 0;
        checked += 1;
        if (ours !== oracle(values)) disagreements.push({ seed, ours, schema, values });
      }
    }
    expect(checked).toBe(4800);
    expect(disagreements.slice(0, 5)).toEqual([]);
  });

  it('both accept and both refuse a good part of them', () => {
    const next = random(7);
    const verdicts = Array.from({ length: 400 }, () => {
      const schema = someSchema(next);
      return ajv.validate(schema, someValue(schema, next));
    });
    const accepted = verdicts.filter(Boolean).length;
    expect(accepted).toBeGreaterThan(80);
    expect(accepted).toBeLessThan(320);
  });
});
