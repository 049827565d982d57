import { LRUCache } from 'lru-cache';
import type { AssistantMessage } from '#core/assistant/assistantSchemas.ts';
import type { SessionUser } from '#core/access.ts';
import type { Audience } from '#core/assistant/reply.ts';
import { Problem } from '../answering/problem.ts';
import type { ForeignWrites } from '../composition/foreignWrites.ts';
import type { AssistantTables, ConversationState } from './assistantTables.ts';
import { type Brain, type BrainOptions, createBrain } from './brain.ts';
import { type Conversations, createConversations, messageOf } from './conversations.ts';
import type { FoundAnswer } from './foundAnswer.ts';
import { createExpert, type ExpertAnswer, type ExpertRequest } from './model/expert.ts';
import type { EmbeddingSettings, ModelSettings } from './model/modelSettings.ts';
import { createNearestPassages } from './model/nearestPassages.ts';
import { createOutgoingLog } from './model/outgoingLog.ts';
import { createPersonCipher } from './personCipher.ts';
import { createScreenRequests } from './screenRequests.ts';
import { createQuestionLog, type QuestionLog } from './questionLog.ts';

export type AssistantOptions = BrainOptions & {
  readonly tables: AssistantTables;
  /** The secret of the portal, by which people are encrypted. */
  readonly secret: () => string;
  /** Undefined when no language model is configured. */
  readonly model: ModelSettings | undefined;
  /** Undefined when no model of embeddings is configured. */
  readonly embeddings: EmbeddingSettings | undefined;
  readonly foreignWrites: Pick<ForeignWrites, 'subscribe'>;
  /** Milliseconds after the start at which the assistants read the content, so that the first question need not; never when left out. */
  readonly warmUpAfter?: number | undefined;
  /** Called with errors from background work. */
  readonly onError: (error: unknown) => void;
};

/** The public assistant, the scripted one of staff, and conversations. Routes check limits and rights. */
export type Assistant = {
  readonly brain: Brain;
  readonly conversations: Conversations;
  readonly log: QuestionLog;
  readonly expert: ReturnType<typeof createExpert>;
  /** Throws a Problem 403 while the kill switch is on. */
  requireOn(audience: Audience): Promise<void>;
  open: Conversations['open'];
  /** Answers a question; with a token, as part of a conversation. */
  ask(question: string, token?: string): Promise<AssistantMessage>;
  askForStaff(question: string, user: SessionUser): Promise<AssistantMessage>;
  /** Asks Asistente IA. Rejects with ModelFailed when the model does not answer. */
  askExpert(request: Omit<ExpertRequest, 'by'> & { readonly user: SessionUser }): Promise<ExpertAnswer>;
  askForPerson(token: string, text: string): Promise<AssistantMessage>;
  /** Notes whether an answer was useful; ignores unknown answers. */
  rate(messageId: string, isUseful: boolean): Promise<void>;
  start(): void;
  close(): Promise<void>;
};

const mostRecentAnswers = 10_000;
const expiryInterval = 10 * 60_000;

export function createAssistant(options: AssistantOptions): Assistant {
  const { tables, messages, now, onError, embeddings: settings, warmUpAfter } = options;
  const brain = createBrain(options);
  const cipher = createPersonCipher(options.secret);
  const conversations = createConversations({ ...options, brain, cipher });
  const log = createQuestionLog({ ...options, brain, names: conversations.names });
  const outgoing = createOutgoingLog(options);
  const shared = { ...options, brain, today: log.today };
  const nearest = settings && createNearestPassages({ ...shared, settings, log: outgoing });
  const expert = createExpert({ ...shared, outgoing, nearest, names: conversations.names });
  const screenRequest = createScreenRequests({ ...options, brain });
  /** Answers that may be rated: nobody counts what was never said. */
  const recent = new LRUCache<string, true>({ max: mostRecentAnswers });
  let timer: NodeJS.Timeout | undefined;
  let warmUp: NodeJS.Timeout | undefined;

  /** Counts a question; an answer stands although it cannot be counted, as on a full disk. */
  const note = (...asked: Parameters<QuestionLog['add']>) => log.add(...asked).catch(onError);

  const requireOn = async (audience: Audience) => {
    const { isOn, isOnForStaff } = await brain.settings();
    if (audience === 'vecinos' ? !isOn : !isOnForStaff) throw new Problem(403, { detail: messages.assistant.off });
  };

  /** A form that was asked for with values is opened; an empty one goes with what else answers, if anything does. */
  async function withScreen(
    text: string,
    user: SessionUser,
    otherwise: () => Promise<FoundAnswer>,
  ): Promise<FoundAnswer> {
    const screen = await screenRequest(text, user);
    if (screen === undefined) return otherwise();
    if (screen.subject === undefined) return screen.answer;
    const reply = await brain.answer(screen.subject, 'personal');
    if (reply.outcome !== 'reply') return screen.answer;
    const others = reply.actions.filter(({ kind }) => kind !== 'screen');
    return { ...reply, actions: [...screen.answer.actions, ...others] };
  }

  async function exchange(
    text: string,
    {
      token,
      answer,
      state,
    }: {
      readonly token: string | undefined;
      readonly answer: Awaited<ReturnType<Brain['answer']>>;
      readonly state?: ConversationState;
    },
  ): Promise<AssistantMessage> {
    const id = token === undefined ? undefined : (await conversations.find(token)).id;
    const change = { text, answer, ...(state !== undefined && { state }) };
    const message = id === undefined ? messageOf(answer, now()) : await conversations.add(id, change);
    recent.set(message.id, true);
    return message;
  }

  /** Erases what is too old, and the vectors of a model that is no longer configured. */
  async function erase(): Promise<void> {
    await conversations.expire();
    if (nearest === undefined) await tables.clearVectors();
  }

  return {
    brain,
    conversations,
    log,
    expert,
    requireOn,
    open: conversations.open,
    ask: async (question, token) => {
      const text = question.trim();
      if (token !== undefined) await conversations.find(token);
      const answer = await brain.answer(text, 'vecinos');
      const message = await exchange(text, { token, answer });
      await note(text, answer, 'vecinos');
      return message;
    },
    askForStaff: async (question, user) => {
      const text = question.trim();
      const answer = await withScreen(text, user, () => brain.answer(text, 'personal'));
      await note(text, answer, 'personal');
      return messageOf(answer, now());
    },
    askExpert: async ({ user, ...request }) => {
      const text = request.messages.at(-1)?.content.trim() ?? '';
      const answer = await withScreen(text, user, () => expert.answer({ ...request, by: user.id }));
      await note(text, answer, 'personal');
      return answer;
    },
    askForPerson: async (token, text) => {
      const answer = {
        text: messages.assistant.personAsked,
        outcome: 'person',
        sources: [],
        actions: [],
        topic: '',
      } as const;
      return exchange(text.trim(), { token, answer, state: 'waiting' });
    },
    rate: async (messageId, isUseful) => {
      if (recent.has(messageId)) await tables.rate(messageId, { day: await log.today(), isUseful });
    },
    start: () => {
      const expire = () => void erase().catch(onError);
      timer = setInterval(expire, expiryInterval).unref();
      if (warmUpAfter !== undefined) warmUp = setTimeout(() => void brain.warmUp().catch(onError), warmUpAfter).unref();
      nearest?.start();
    },
    close: async () => {
      clearInterval(timer);
      clearTimeout(warmUp);
      await nearest?.close();
    },
  };
}
