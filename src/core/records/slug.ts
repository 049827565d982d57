import { ownValue } from '../values/ownValue.ts';
import { isEmpty } from '../values/condition.ts';
import type { ContentType } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { kindOf } from '../kinds/index.ts';
import { fold } from '../text/fold.ts';
import type { Values } from '../values/record.ts';

/** A slug: lower-case letters without accents, digits and hyphens; whole words, at most `longest` characters. */
export function slugOf(text: string, longest = 80): string {
  // fold() distinguishes ñ from n; a slug does not.
  const words = fold(text.replaceAll(/ñ/gi, 'n'))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (words.length <= longest) return words;
  const cut = words.slice(0, longest + 1);
  const end = cut.lastIndexOf('-');
  return end > longest / 2 ? cut.slice(0, end) : words.slice(0, longest).replace(/-$/, '');
}

type Edit = { readonly before: Values; readonly after: Values };

/** The values of a new record, whose slugs follow the title until the user types another one. */
export function withProposedSlugs(type: ContentType, { before, after }: Edit): Values {
  const { titleField } = type;
  const [was, is] = [before, after].map((values) =>
    titleField === undefined ? undefined : ownValue(values, titleField),
  );
  if (is === was) return after;
  const slugFields = type.fields.filter((field) => kindOf(field).isFromTitle === true && field.name !== titleField);
  const generated = slugFields.filter((field) => {
    const value = ownValue(after, field.name);
    return value === ownValue(before, field.name) && (isEmpty(value) || value === proposalOf(was, field));
  });
  return { ...after, ...Object.fromEntries(generated.map((field) => [field.name, proposalOf(is, field)])) };
}

function proposalOf(title: unknown, { schema }: Field): string | undefined {
  const longest = schema['maxLength'];
  const slug = typeof title === 'string' ? slugOf(title, typeof longest === 'number' ? longest : undefined) : '';
  return slug === '' ? undefined : slug;
}
