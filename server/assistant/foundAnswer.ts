import type { AnswerAction, AnswerSource } from '#core/assistant/assistantSchemas.ts';
import type { Knowledge } from '#core/assistant/knowledge.ts';
import type { Audience, Reply } from '#core/assistant/reply.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Outcome } from './assistantTables.ts';

/** An answer before it is a message. */
export type FoundAnswer = {
  readonly text: string;
  readonly outcome: Outcome;
  readonly sources: readonly AnswerSource[];
  readonly actions: readonly AnswerAction[];
  /** For counts: the id of a reply, a type of content, or '' for none. */
  readonly topic: string;
};

export type AnswerContext = {
  readonly audience: Audience;
  readonly knowledge: Knowledge;
  /** Replies for this audience. */
  readonly replies: readonly Reply[];
  /** The number that staff call for help; '' for none. */
  readonly supportPhone: string;
  readonly screens: (href: string) => string | undefined;
  readonly messages: ServerCatalog;
};
