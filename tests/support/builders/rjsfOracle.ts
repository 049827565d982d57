import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type RjsfOptions = NonNullable<Parameters<typeof customizeValidator>[0]>;

/** A fault as rjsf reports it: the names down to the value or to the missing member, and the broken keyword. */
export type RjsfFault = { readonly path: readonly string[]; readonly keyword: string };

export type RjsfOracle = (schema: object, value: unknown) => readonly RjsfFault[];

/**
 * The validator that rjsf's forms would use, for draft 2020-12 and with the formats of today: the ones that it brings accept an
 * IPv4 address with leading zeros and a time without its zone. Throws for a schema that it cannot compile. */
export function createRjsfOracle(ajvOptionsOverrides: RjsfOptions['ajvOptionsOverrides'] = {}): RjsfOracle {
  // Its code is used a few times and thrown away, so nothing makes it shorter first.
  const once = { logger: false, code: { optimize: false } } as const;
  const validator = customizeValidator({
    AjvClass: Ajv2020,
    ajvFormatOptions: false,
    extenderFn: (ajv) => addFormats.default(ajv),
    ajvOptionsOverrides: { ...once, ...ajvOptionsOverrides },
  });
  return (schema, value) => {
    const { errors = [], validationError } = validator.rawValidation<Problem>(schema, value);
    if (validationError !== undefined) throw validationError;
    return errors.map(({ instancePath, keyword, params }) => ({
      path: [...namesOf(instancePath), ...namesIn(params)],
      keyword,
    }));
  };
}

type Problem = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: { readonly missingProperty?: string; readonly additionalProperty?: string };
};

const namesIn = ({ missingProperty, additionalProperty }: Problem['params']): readonly string[] =>
  [missingProperty, additionalProperty].filter((name) => name !== undefined);

const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
