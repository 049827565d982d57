import { type FigureKind, figuresIn } from '#core/assistant/figures.ts';
import { type ReplyToken, tokensIn, tokenText, withoutTokens } from '#core/assistant/replyTokens.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { isVisible } from '#core/values/record.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { type Rule, valuesAfter } from './rule.ts';

export type ReplyTextsOptions = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'get'>;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** Figures that belong to a record or to the timetable. */
const quotedKinds: readonly FigureKind[] = ['money', 'phone', 'clock', 'duration'];

/**
 * A reply quotes costs, times, hours and telephones by tokens, so that it changes with the records: a figure typed by hand, and a token
 * that stands for nothing published, are refused.
 */
export function replyTexts({ registry, store, messages, now = Date.now }: ReplyTextsOptions): Rule {
  const { tokens: texts } = messages.assistant;
  const refused = (detail: string) =>
    new Problem(422, {
      detail: messages.api.invalid,
      errors: [{ pointer: '/respuesta', keyword: 'token', detail }],
    });

  async function isPublished(token: ReplyToken): Promise<boolean> {
    if (token.kind === 'named') return true;
    const type = registry.get(token.type);
    if (type?.publicPages === undefined || fieldOf(type, token.field)?.isPublic !== true) return false;
    const record = await store.get(type, type.isSingle ? singleId : token.id);
    return record !== undefined && isVisible(record, new Date(now()).toISOString());
  }

  return {
    concerns: ({ purpose }) => purpose === 'replies',
    before: async ({ change, before }) => {
      const text = valuesAfter(change, undefined)?.['respuesta'];
      if (typeof text !== 'string' || change.kind === 'restore') return undefined;
      // What was saved before may stand: publishing or ordering a reply must not fail for a record that is gone since.
      if (change.kind === 'update' && (await before())?.['respuesta'] === text) return undefined;
      const { tokens, unknown } = tokensIn(text);
      const [first] = unknown;
      if (first !== undefined) throw refused(texts.unknown(first));
      for (const token of tokens) if (!(await isPublished(token))) throw refused(texts.missing(tokenText(token)));
      const typed = figuresIn(withoutTokens(text)).find(({ kind }) => quotedKinds.includes(kind));
      if (typed !== undefined) throw refused(texts.typed(typed.text));
      return undefined;
    },
  };
}
