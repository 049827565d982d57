import { v7 } from 'uuid';
import type {
  AssistantMessage,
  ConversationAccess,
  ConversationSummary,
  StaffConversation,
} from '#core/assistant/assistantSchemas.ts';
import { isReceipt } from '#core/assistant/staffMessages.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { conversationPath } from '#core/assistant/assistantPage.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { createRecordTurns } from '../foundation/turns/recordTurns.ts';
import { hashToken } from '../settings/secrets/hashToken.ts';
import type { AssistantTables, Conversation, ConversationState, StoredMessage } from './assistantTables.ts';
import type { Brain } from './brain.ts';
import type { SignedIds } from '../exports/tickets/signedIds.ts';
import { newSecret, readSecret } from './conversationSecret.ts';
import type { FoundAnswer } from './foundAnswer.ts';
import { maskedDocument, type Person, type PersonCipher } from './personCipher.ts';

export type ConversationsOptions = {
  readonly tables: AssistantTables;
  readonly cipher: PersonCipher;
  readonly brain: Brain;
  /** The ids of answers. */
  readonly answerIds: Pick<SignedIds, 'create'>;
  readonly messages: ServerCatalog;
  readonly publicUrl: () => string;
  readonly now: () => number;
};

type Opened = { readonly conversation: string; readonly messages: readonly AssistantMessage[] };

/** Conversations of citizens. Their token continues and erases them; staff read and answer them. */
export interface Conversations {
  /** Opens a conversation with the requested token, or another one if that is taken; the same person continues the conversation it opened before. */
  open(person: Person, requestedToken?: string): Promise<Opened>;
  /** Problem 404 when it no longer exists, as for all methods with a token or an id. */
  find(token: string): Promise<Conversation>;
  read(token: string): Promise<{ readonly name: string; readonly messages: readonly AssistantMessage[] }>;
  /**
   * Adds the person's text and the answer, and returns the answer as a message. A text for the staff that is sent again, as after a
   * lost response, is stored once.
   */
  add(
    id: string,
    exchange: { readonly text: string; readonly answer: FoundAnswer; readonly state?: ConversationState },
  ): Promise<AssistantMessage>;
  /** How its person opens a conversation on another device. */
  accessTo(token: string): Promise<ConversationAccess>;
  /** Notes where the person wants to learn of answers. */
  setEmail(token: string, email: string): Promise<void>;
  /** Whom a mail about a conversation goes to, and its link; undefined without an email or when the conversation is gone. */
  mailTarget(id: string): Promise<{ readonly email: string; readonly link: string } | undefined>;
  erase(token: string): Promise<void>;
  list(
    query: Parameters<AssistantTables['list']>[0],
  ): Promise<{ readonly items: readonly ConversationSummary[]; readonly total: number }>;
  get(id: string): Promise<StaffConversation>;
  /**
   * Answers and attends, unless the person wrote something after the message `lastReadMessage`. The same answer that is sent
   * again is stored once.
   */
  answer(
    id: string,
    by: { readonly text: string; readonly author: string; readonly lastReadMessage: string | undefined },
  ): Promise<StaffConversation>;
  /** Problem 409 when the person wrote something after the message `lastReadMessage`. */
  attend(id: string, lastReadMessage: string | undefined): Promise<StaffConversation>;
  remove(id: string): Promise<void>;
  /** The names of everybody with a conversation. */
  names(): Promise<readonly string[]>;
  /** Erases what is older than the retention. */
  expire(): Promise<void>;
}

const dayLength = 86_400_000;

export function createConversations(options: ConversationsOptions): Conversations {
  const { tables, cipher, brain, answerIds, messages, publicUrl, now } = options;
  const turns = createRecordTurns();
  /** A form that is sent twice at once, as by a double click, finds what the first one stored. */
  const inTurn = <T>(id: string, work: () => Promise<T>) => turns([{ type: { name: 'conversation' }, id }], work);
  const gone = () => new Problem(404, { detail: messages.assistant.gone });
  const personOf = ({ person }: Conversation): Person =>
    cipher.decrypt(person) ?? { name: '—', documentId: '', phone: '—' };

  async function existing(id: string): Promise<Conversation> {
    const conversation = await tables.get(id);
    if (conversation === undefined) throw gone();
    return conversation;
  }

  const lifeOf = async () => (await brain.settings()).retentionDays * dayLength;

  const isOver = async ({ lastAt }: Conversation) => lastAt + (await lifeOf()) < now();

  const hashOf = (token: string) => hashToken(readSecret(token) ?? token);

  async function find(token: string): Promise<Conversation> {
    const conversation = await tables.findByToken(hashOf(token));
    if (conversation === undefined || (await isOver(conversation))) throw gone();
    return conversation;
  }

  async function messagesOf(conversation: Conversation): Promise<readonly AssistantMessage[]> {
    const { name } = personOf(conversation);
    return (await tables.messages(conversation.id)).map((message) => presentMessage(message, { name, messages }));
  }

  const linkOf = (secret: string) => `${publicUrl()}${conversationPath(secret)}`;

  async function accessTo(token: string, { lastAt }: Conversation): Promise<ConversationAccess> {
    const code = readSecret(token) ?? token;
    return { code, link: linkOf(code), expiresAt: iso(lastAt + (await lifeOf())) };
  }

  function summaryOf(
    conversation: Conversation,
    { life, messageCount }: { readonly life: number; readonly messageCount: number },
  ): ConversationSummary {
    const { id, startedAt, lastAt, state } = conversation;
    const { name, documentId, phone } = personOf(conversation);
    return {
      id,
      name,
      maskedDocument: maskedDocument(documentId),
      phone,
      startedAt: iso(startedAt),
      lastAt: iso(lastAt),
      expiresAt: iso(lastAt + life),
      messageCount,
      state,
    };
  }

  async function presentConversation(conversation: Conversation): Promise<StaffConversation> {
    const all = await messagesOf(conversation);
    return { ...summaryOf(conversation, { life: await lifeOf(), messageCount: all.length }), messages: all };
  }

  return {
    find,
    open: (person, requestedToken = newSecret()) =>
      inTurn(hashOf(requestedToken), async () => {
        const earlier = await tables.findByToken(hashOf(requestedToken));
        if (earlier !== undefined && !(await isOver(earlier)) && isSamePerson(personOf(earlier), person))
          return { conversation: requestedToken, messages: await messagesOf(earlier) };
        const token = earlier === undefined ? requestedToken : newSecret();
        const at = now();
        const encrypted = cipher.encrypt({ ...person, secret: token });
        const conversation = { id: v7(), startedAt: at, lastAt: at, state: 'open', person: encrypted } as const;
        await tables.open({ ...conversation, tokenHash: hashToken(token) });
        const greeting = { id: v7(), type: 'bot', at, text: '', outcome: 'greeting' } as const;
        await tables.add(conversation.id, { messages: [greeting], at });
        return { conversation: token, messages: [presentMessage(greeting, { name: person.name, messages })] };
      }),
    read: async (token) => {
      const conversation = await find(token);
      const all = await messagesOf(conversation);
      const newest = all.findLast(isReceipt);
      const access = newest && (await accessTo(token, conversation));
      return {
        name: personOf(conversation).name,
        messages: all.map((message) => (message === newest ? { ...message, access } : message)),
      };
    },
    accessTo: async (token) => accessTo(token, await find(token)),
    setEmail: async (token, email) => {
      const conversation = await find(token);
      const person = { ...personOf(conversation), email, secret: readSecret(token) ?? token };
      await tables.setPerson(conversation.id, cipher.encrypt(person));
    },
    mailTarget: async (id) => {
      const conversation = await tables.get(id);
      if (conversation === undefined || (await isOver(conversation))) return undefined;
      const { email, secret } = personOf(conversation);
      return email === undefined || secret === undefined ? undefined : { email, link: linkOf(secret) };
    },
    add: (id, { text, answer, state }) =>
      inTurn(id, async () => {
        const [lastQuestion, lastAnswer] = (await tables.messages(id)).slice(-2);
        const isSame = lastQuestion?.text === text && isReceipt(answer) && lastAnswer && isReceipt(lastAnswer);
        if (isSame && (await existing(id)).state === 'waiting')
          return presentMessage(lastAnswer, { name: '', messages });
        const at = now();
        // Ids grow, so that the question comes first.
        const question: StoredMessage = { id: v7(), type: 'user', at, text };
        const message = messageOf(answer, { id: answerIds.create(), at });
        const { timestamp: _timestamp, ...rest } = message;
        const added = [question, { ...rest, at }];
        if (!(await tables.add(id, { messages: added, at, ...(state !== undefined && { state }) }))) throw gone();
        return message;
      }),
    erase: async (token) => {
      const conversation = await tables.findByToken(hashOf(token));
      if (conversation !== undefined) await tables.remove(conversation.id);
    },
    list: async (query) => {
      const life = await lifeOf();
      await tables.expire(now() - life);
      const { conversations, total } = await tables.list(query);
      return { items: conversations.map(({ messageCount, ...one }) => summaryOf(one, { life, messageCount })), total };
    },
    get: async (id) => presentConversation(await existing(id)),
    answer: async (id, { text, author, lastReadMessage }) => {
      const at = now();
      const message: StoredMessage = { id: v7(), type: 'bot', at, text, outcome: 'person', author };
      const newest = (await tables.messages(id)).at(-1);
      const isSentAgain = newest?.text === text && newest.author === author;
      if (!isSentAgain && !(await tables.add(id, { messages: [message], at }))) throw gone();
      await tables.attend(id, lastReadMessage);
      return presentConversation(await existing(id));
    },
    // The time stays, because attending does not extend the retention.
    attend: async (id, lastReadMessage) => {
      const isAttended = await tables.attend(id, lastReadMessage);
      const conversation = await existing(id);
      if (!isAttended) throw new Problem(409, { detail: messages.assistant.newerMessage });
      return presentConversation(conversation);
    },
    remove: async (id) => {
      if (!(await tables.remove(id))) throw gone();
    },
    names: async () => (await tables.people()).flatMap((person) => cipher.decrypt(person)?.name ?? []),
    expire: async () => tables.expire(now() - (await lifeOf())),
  };
}

const isSamePerson = (one: Person, other: Person) =>
  one.name === other.name && one.documentId === other.documentId && one.phone === other.phone;

/** An answer as a message. */
export function messageOf(
  { text, outcome, sources, actions }: FoundAnswer,
  { id, at }: { readonly id: string; readonly at: number },
): AssistantMessage {
  return { id, type: 'bot', text, timestamp: iso(at), outcome, sources, actions };
}

function presentMessage(
  { at, ...message }: StoredMessage,
  { name, messages }: { readonly name: string; readonly messages: ServerCatalog },
): AssistantMessage {
  const isGreeting = message.outcome === 'greeting' && message.text === '';
  return { ...message, timestamp: iso(at), ...(isGreeting && { text: messages.assistant.greeting(name) }) };
}

const iso = (instant: number): string => new Date(instant).toISOString();
