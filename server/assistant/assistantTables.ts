import type { AnswerAction, AnswerSource, conversationStates, outcomes } from '#core/assistant/assistantSchemas.ts';
import type { Audience } from '#core/assistant/reply.ts';
import type { Vector } from './model/vector.ts';

export type ConversationState = (typeof conversationStates)[number];
export type Outcome = (typeof outcomes)[number];

/** A citizen's conversation. Instants in milliseconds. */
export type Conversation = {
  readonly id: string;
  readonly tokenHash: string;
  readonly startedAt: number;
  readonly lastAt: number;
  readonly state: ConversationState;
  /** Name, document and telephone, encrypted. */
  readonly person: string;
};

/** A message. The greeting has no text: it is made from the name, which is stored only encrypted. */
export type StoredMessage = {
  readonly id: string;
  readonly type: 'bot' | 'user';
  readonly at: number;
  readonly text: string;
  readonly outcome?: Outcome | undefined;
  readonly author?: string | undefined;
  readonly sources?: readonly AnswerSource[] | undefined;
  readonly actions?: readonly AnswerAction[] | undefined;
};

/** A question for the figures, without its author. */
export type CountedQuestion = {
  readonly day: string;
  readonly hour: number;
  readonly audience: Audience;
  /** A type of content, the id of a reply, or '' for none. */
  readonly topic: string;
  readonly outcome: Outcome;
};

/** Without personal data. */
export type UnansweredQuestion = {
  readonly id: string;
  readonly key: string;
  readonly text: string;
  readonly at: number;
  readonly audience: Audience;
};

/** A request to a model as it was sent; `by` is '' for the portal itself. */
export type OutgoingEntry = {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly address: string;
  readonly model: string;
  readonly sent: string;
  readonly removed: number;
  readonly outcome: 'answered' | 'refused' | 'failed';
  readonly reason: string;
  readonly milliseconds: number;
};

/** A record whose page answered citizens on a day, without who asked. */
export type RecordOfDay = { readonly day: string; readonly type: string; readonly record: string };

/** Storage of the assistants, which has no history and no bin: what is erased is gone. */
export interface AssistantTables {
  /** Stores a conversation, unless there is one with its token. */
  open(conversation: Conversation): Promise<void>;
  findByToken(tokenHash: string): Promise<Conversation | undefined>;
  get(id: string): Promise<Conversation | undefined>;
  messages(conversationId: string): Promise<readonly StoredMessage[]>;
  /** Marks a conversation as attended, unless its person wrote after the message `lastReadMessage`; false when it did not. */
  attend(id: string, lastReadMessage: string | undefined): Promise<boolean>;
  /** Adds messages and sets state and time; false when the conversation no longer exists. */
  add(
    id: string,
    change: { readonly messages: readonly StoredMessage[]; readonly at: number; readonly state?: ConversationState },
  ): Promise<boolean>;
  /** Newest first, with the number of messages. */
  list(query: {
    readonly state: ConversationState | undefined;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{
    readonly conversations: readonly (Conversation & { readonly messageCount: number })[];
    readonly total: number;
  }>;
  /** Replaces the encrypted person of a conversation, if it is still there. */
  setPerson(id: string, person: string): Promise<void>;
  remove(id: string): Promise<boolean>;
  /** The encrypted people of all conversations. */
  people(): Promise<readonly string[]>;
  /** Erases conversations without messages since `before`, and unanswered questions, outgoing calls and counts of records from before it. */
  expire(before: number): Promise<void>;
  count(question: CountedQuestion): Promise<void>;
  counts(from: string, to: string): Promise<readonly (CountedQuestion & { readonly count: number })[]>;
  countRecord(record: RecordOfDay): Promise<void>;
  /** The ids of the records of a type that answered most questions since a day, most first. */
  mostCounted(type: string, range: { readonly since: string; readonly limit: number }): Promise<readonly string[]>;
  rate(messageId: string, rating: { readonly day: string; readonly isUseful: boolean }): Promise<void>;
  ratings(from: string, to: string): Promise<{ readonly yes: number; readonly no: number }>;
  addUnanswered(question: UnansweredQuestion): Promise<void>;
  /** Newest first. */
  unanswered(limit: number): Promise<readonly UnansweredQuestion[]>;
  dismiss(key: string): Promise<void>;
  addOutgoing(entry: OutgoingEntry): Promise<void>;
  /** Newest first. */
  outgoing(page: {
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly entries: readonly OutgoingEntry[]; readonly total: number }>;
  /** Counts a request of a person on a day if fewer than these were made; false otherwise. */
  spend(
    by: string,
    budget: { readonly day: string; readonly perPerson: number; readonly perDay: number },
  ): Promise<boolean>;
  /** The keys of all vectors of passages. */
  vectorKeys(): Promise<readonly string[]>;
  vectors(keys: readonly string[]): Promise<ReadonlyMap<string, Vector>>;
  /** Keeps the vector of a key that is there already: another server stored it. */
  addVectors(vectors: readonly (readonly [key: string, vector: Vector])[]): Promise<void>;
  removeVectors(keys: readonly string[]): Promise<void>;
  clearVectors(): Promise<void>;
}
