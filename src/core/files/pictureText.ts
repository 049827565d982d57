import type { Field } from '../schema/field.ts';
import { isShown } from '../store/hidden.ts';
import type { Values } from '../store/record.ts';

/** What is written beside a picture's address to say what it shows; '' where a kept file's own text serves, or nobody wrote any. */
export function pictureText(
  image: string,
  { fields, values }: { readonly fields: readonly Field[]; readonly values: Values },
): string {
  const field = fields.find((one) => one.textOf === image && isShown(one, values));
  const text = field === undefined ? undefined : values[field.name];
  return typeof text === 'string' ? text.trim() : '';
}
