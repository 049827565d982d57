import { kindOf } from '#core/kinds/index.ts';
import type { ContentType } from '#core/schema/contentType.ts';

export type Person = { readonly id: string; readonly name: string };

/** The field with the ids of the people whom a comment mentions. */
export const mentionFieldOf = (type: ContentType): string | undefined =>
  type.fields.find((field) => kindOf(field).references === 'many')?.name;

/** The ids of the people whose name still stands in a text. */
export function mentionedIn(text: string, people: readonly Person[]): readonly string[] {
  return people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** The start of a name that is being typed before the caret, after its @; undefined for none. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly query: string } | undefined {
  const match = /(?:^|[\s(])@([\p{L}\p{M}'-]*(?: [\p{L}\p{M}'-]*)?)$/u.exec(text.slice(0, caret));
  const query = match?.[1];
  return query === undefined ? undefined : { from: caret - query.length - 1, query };
}
