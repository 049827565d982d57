import { Validator } from '@cfworker/json-schema';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Json } from '#core/values/json.ts';
import { tidy } from './formContext.ts';

const validators = new WeakMap<object, Validator>();

/**
 * Tells rjsf which branch of a schema matches. It interprets the schema, since a compiler would need `unsafe-eval`. The
 * messages come from core's validate, so rjsf's validation stays unused.
 */
export const interpreter: ValidatorType = {
  isValid: (schema, values, root) =>
    validatorFor(schema, root).validate(tidy(values as Json | undefined) ?? null).valid,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

function validatorFor(schema: RJSFSchema | boolean, root: RJSFSchema): Validator {
  if (typeof schema === 'boolean') return new Validator(schema, '2020-12');
  let validator = validators.get(schema);
  if (validator === undefined) {
    validator = new Validator({ ...schema, $defs: { ...root.$defs, ...schema.$defs } } as never, '2020-12');
    validators.set(schema, validator);
  }
  return validator;
}
