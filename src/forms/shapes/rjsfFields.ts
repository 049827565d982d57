import { FieldInput } from '../FieldInput.tsx';
import { inputField, shapedField } from '../context/formSchema.ts';
import { ShapedField } from './ShapedField.tsx';

const leaf = FieldInput as never;

/** Our fields instead of rjsf's. */
export const rjsfFields = {
  [inputField]: leaf,
  [shapedField]: ShapedField as never,
  StringField: leaf,
  NumberField: leaf,
  BooleanField: leaf,
  NullField: leaf,
  FallbackField: leaf,
};

/** Defaults are not filled in: absent values stay absent. */
export const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;
