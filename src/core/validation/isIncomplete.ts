import { isRule } from '../evaluation/reduceAlternatives.ts';
import { asSchema, type JsonSchema } from '../schema/jsonSchema.ts';
import { isBlank } from '../text/visibleText.ts';
import { isEmpty } from '../values/condition.ts';
import { isJsonObject } from '../values/json.ts';

/** The keywords that an empty value breaks only because it is empty. */
const broken = {
  byEmpty: new Set(['minLength', 'minItems', 'contains', 'minContains', 'pattern', 'format', 'enum', 'anyOf', 'oneOf']),
  byAbsence: new Set(['required', 'dependentRequired', 'minProperties']),
} as const;

type Broken = {
  /** The schema that has the keyword. */
  readonly schema: JsonSchema;
  /** The value that breaks it. */
  readonly value: unknown;
};

/** Whether a value breaks a keyword only because something is still missing, which a draft may be. */
export function isIncomplete(keyword: string, { schema, value }: Broken): boolean {
  if (broken.byAbsence.has(keyword)) return true;
  if (isNothing(value)) return broken.byEmpty.has(keyword);
  if (keyword !== 'anyOf' && keyword !== 'oneOf') return false;
  const options = (schema[keyword] ?? []).map((option) => asSchema(option) ?? {});
  if (!isJsonObject(value)) return false;
  const lacks = (name: string) => !Object.hasOwn(value, name);
  if (options.every(isRule)) return options.every(({ required = [] }) => required.some(lacks));
  return tagsOf(options).some(lacks);
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value);
  return value !== null && (isEmpty(value) || (isJsonObject(value) && Object.keys(value).length === 0));
}

/** The members by whose constants the alternatives differ. */
function tagsOf(options: readonly JsonSchema[]): readonly string[] {
  const [first, ...others] = options.map(({ properties = {} }) =>
    Object.keys(properties).filter((name) => {
      const { const: constant, enum: list } = asSchema(properties[name]) ?? {};
      return constant !== undefined || list !== undefined;
    }),
  );
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)));
}
