import { isEmpty } from '../values/condition.ts';
import type { ContentType } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { fold } from './fold.ts';
import type { Values } from '../store/record.ts';

/** A text as the end of an address: small letters without accents, digits and hyphens; whole words, at most this many characters. */
export function slugOf(text: string, longest = 80): string {
  // fold() sets ñ apart from n, which an address does not.
  const words = fold(text.replaceAll(/ñ/gi, 'n'))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (words.length <= longest) return words;
  const cut = words.slice(0, longest + 1);
  const end = cut.lastIndexOf('-');
  return end > longest / 2 ? cut.slice(0, end) : words.slice(0, longest).replace(/-$/, '');
}

type Edit = { readonly before: Values; readonly after: Values };

/** What a person typed for a new record, with slugs that follow its title for as long as nobody has typed another. */
export function withProposedSlugs(type: ContentType, { before, after }: Edit): Values {
  const { titleField } = type;
  const [was, is] = [before, after].map((values) => (titleField === undefined ? undefined : values[titleField]));
  if (is === was) return after;
  const own = type.fields.filter(({ kind, name }) => kind === 'slug' && name !== titleField);
  const following = own.filter((field) => {
    const value = after[field.name];
    return value === before[field.name] && (isEmpty(value) || value === proposalOf(was, field));
  });
  return { ...after, ...Object.fromEntries(following.map((field) => [field.name, proposalOf(is, field)])) };
}

function proposalOf(title: unknown, { schema }: Field): string | undefined {
  const longest = schema['maxLength'];
  const slug = typeof title === 'string' ? slugOf(title, typeof longest === 'number' ? longest : undefined) : '';
  return slug === '' ? undefined : slug;
}
