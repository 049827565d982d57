import type { AssistantTables } from './assistantTables.ts';
import type { Conversations } from './conversations.ts';

type Sources = {
  readonly conversations: Pick<Conversations, 'find'>;
  readonly tables: Pick<AssistantTables, 'messages'>;
};

/** The page that the last answer of a stored conversation cites; undefined without one. Rejects as the conversations do. */
export async function lastPage(
  token: string | undefined,
  { conversations, tables }: Sources,
): Promise<string | undefined> {
  const messages = token === undefined ? [] : await tables.messages((await conversations.find(token)).id);
  return messages.findLast(({ type }) => type === 'bot')?.sources?.[0]?.href;
}
