import type { AnswerAction, AnswerSource } from '#core/assistant/assistantSchemas.ts';
import type { Reply } from '#core/assistant/reply.ts';
import { fillTokens, hoursToken, type ReplyToken, tokensIn, tokenText } from '#core/assistant/replyTokens.ts';
import { formatInstant } from '#core/time/instantText.ts';
import type { AnswerContext } from './foundAnswer.ts';

export type FilledReply = {
  readonly text: string;
  readonly sources: readonly AnswerSource[];
  readonly actions: readonly AnswerAction[];
};

type FillContext = Pick<AnswerContext, 'knowledge' | 'supportPhone' | 'screens' | 'messages'>;

/** A reply with the values of its tokens, the records they come from, and its page or screen; undefined when a token has no value. */
export async function fillReply(reply: Reply, context: FillContext): Promise<FilledReply | undefined> {
  const { knowledge, messages, supportPhone, screens } = context;
  const { tokens } = tokensIn(reply.text);
  const values = new Map<string, string>();
  const sources: AnswerSource[] = [];
  for (const token of tokens) {
    const quote = await knowledge.quote(token);
    const value = isSupport(token) && supportPhone !== '' ? supportPhone : quote?.value;
    if (value !== undefined) values.set(tokenText(token), value);
    if (quote !== undefined) sources.push(quote.source);
  }
  const text = fillTokens(reply.text, (token) => values.get(tokenText(token)));
  if (text === undefined) return undefined;
  const { href } = reply;
  const screen = href === undefined ? undefined : screens(href);
  const date = formatInstant(reply.updatedAt, { dateStyle: 'long', timeZone: knowledge.timeZone }) ?? '';
  const page = href === undefined || screen !== undefined ? undefined : await knowledge.page(href);
  const linkedSource = href === undefined || screen === undefined ? page?.source : { title: screen, href, date };
  const all = unique([...(linkedSource === undefined ? [] : [linkedSource]), ...sources]);
  const { actions } = messages.assistant;
  const pageActions = page?.actions ?? [];
  const isAboutHours = tokens.some((token) => token.kind === 'named' && token.name === hoursToken);
  const isOpeningSaid = pageActions.some(({ kind }) => kind === 'opening');
  return {
    text,
    sources: all.length > 0 ? all : [{ title: reply.question, href: '/asistente', date }],
    actions: [
      ...(href === undefined || screen === undefined
        ? []
        : [{ kind: 'screen' as const, label: actions.screen(screen), href }]),
      ...pageActions,
      ...(isAboutHours && !isOpeningSaid ? knowledge.opening : []),
    ],
  };
}

function isSupport(token: ReplyToken): boolean {
  return token.kind === 'named' && token.name === 'soporte';
}

function unique(sources: readonly AnswerSource[]): readonly AnswerSource[] {
  return [...new Map(sources.map((source) => [source.href, source])).values()];
}
