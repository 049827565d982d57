import { ownValue } from '../values/ownValue.ts';
import type { Field } from '../schema/field.ts';
import { isShown } from '../schema/fieldVisibility.ts';
import type { Values } from '../values/record.ts';

/** The alternative text beside a picture's address; '' when there is none or the stored file's own text applies. */
export function pictureText(
  image: string,
  { fields, values }: { readonly fields: readonly Field[]; readonly values: Values },
): string {
  const field = fields.find((one) => one.textOf === image && isShown(one, values));
  const text = field === undefined ? undefined : ownValue(values, field.name);
  return typeof text === 'string' ? text.trim() : '';
}
