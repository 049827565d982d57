import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { type Rule, valuesAfter } from './rule.ts';

/** The text of a comment stands beside the name of its author, so nobody else changes it. Others may still remove it. */
export function commentAuthors({ messages }: { readonly messages: ServerCatalog }): Rule {
  return {
    concerns: ({ commentsOf }) => commentsOf !== undefined,
    before: async ({ change, by, before }) => {
      if (change.kind !== 'update') return undefined;
      const record = await before();
      const text = change.type.titleField ?? '';
      if (record === undefined || record._createdBy === by || valuesAfter(change, record)?.[text] === record[text])
        return undefined;
      throw new Problem(403, { detail: messages.api.onlyAuthor });
    },
  };
}
