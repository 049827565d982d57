import type { AssistantMessage } from '#core/assistant/assistantSchemas.ts';
import type { SessionUser } from '#core/accounts/access.ts';
import type { EmergencyMatch } from '#core/assistant/findEmergency.ts';
import type { Audience } from '#core/assistant/reply.ts';
import { unrefTimer } from '#ports/turns.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { ExternalWrites } from '../store/externalWrites.ts';
import { createSignedIds } from '../exports/tickets/signedIds.ts';
import type { AssistantTables, ConversationState } from './assistantTables.ts';
import { type Brain, type BrainOptions, createBrain } from './brain.ts';
import { type ConversationNewsOptions, createConversationNews } from './conversationNews.ts';
import { type Conversations, createConversations, messageOf } from './conversations.ts';
import { createEmergencies, type Emergencies } from './emergencies/emergencyList.ts';
import { createEmergencyAnswers } from './emergencies/emergencyAnswers.ts';
import type { FoundAnswer } from './foundAnswer.ts';
import { createExpert, type ExpertAnswer, type ExpertRequest } from './model/expert.ts';
import { createExpertElsewhere, type ElsewhereOptions } from './model/expertElsewhere.ts';
import { createNearestPassages } from './model/nearestPassages.ts';
import { createOutgoingLog } from './model/outgoingLog.ts';
import { lastPage } from './lastPage.ts';
import { createPersonCipher } from './personCipher.ts';
import { createScreenAnswers } from './screens/screenAnswers.ts';
import { createQuestionLog, type QuestionLog } from './questionLog.ts';
import type { ModelsSettings } from '../settings/assistantSettings.ts';

export type AssistantOptions = BrainOptions &
  ElsewhereOptions &
  Pick<ConversationNewsOptions, 'users' | 'notify' | 'sendsMail'> & {
    readonly tables: AssistantTables;
    /** The secret of the portal, by which people are encrypted. */
    readonly secret: () => string;
    readonly publicUrl: () => string;
    /** The key of the database, by which every process recognises the answers of the others. */
    readonly fileKey: Uint8Array;
    readonly models: ModelsSettings;
    readonly externalWrites: Pick<ExternalWrites, 'subscribe'>;
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
  readonly emergencies: Emergencies;
  /** Throws a Problem 403 while the kill switch is on, unless the text speaks of an emergency. */
  requireOn(audience: Audience, text?: string): Promise<void>;
  open: Conversations['open'];
  /** Answers a question; with a token, as part of a conversation. */
  ask(question: string, asking: Asking): Promise<AssistantMessage>;
  askForStaff(
    question: string,
    asking: { readonly user: SessionUser; readonly about?: string | undefined },
  ): Promise<AssistantMessage>;
  /** Asks Asistente IA. Rejects with ModelFailed when the model does not answer. */
  askExpert(request: Omit<ExpertRequest, 'by'> & { readonly user: SessionUser }): Promise<ExpertAnswer>;
  /** Leaves a message for the staff; with an email, the person gets the link and learns of answers there. */
  askForPerson(
    token: string,
    message: { readonly text: string; readonly email?: string | undefined },
  ): Promise<AssistantMessage>;
  /** Answers for the staff. */
  answerConversation: Conversations['answer'];
  /** Whether people who leave an email get answers there. */
  readonly sendsMail: boolean;
  readonly news: ReturnType<typeof createConversationNews>;
  /** Notes whether an answer was useful; ignores unknown answers. */
  rate(messageId: string, isUseful: boolean): Promise<void>;
  start(): void;
  close(): Promise<void>;
};

export type Asking = {
  readonly token?: string | undefined;
  /** The page that the answer before cites. */
  readonly about?: string | undefined;
  /** Counts the question and rejects with a Problem when the visitor may not ask; an emergency is answered all the same. */
  readonly admit: () => Promise<void>;
};

const expiryInterval = 10 * 60_000;

export function createAssistant(options: AssistantOptions): Assistant {
  const { tables, messages, now, onError, models, warmUpAfter } = options;
  const { model, embeddings: settings } = models;
  const brain = createBrain(options);
  const cipher = createPersonCipher(options.secret);
  /** Signed, so that only answers of the assistant can be rated. */
  const answerIds = createSignedIds(options.fileKey, 'answer of the assistant');
  const conversations = createConversations({ ...options, brain, cipher, answerIds });
  const news = createConversationNews({ ...options, conversations });
  const log = createQuestionLog({ ...options, brain, names: conversations.names });
  const outgoing = createOutgoingLog(options);
  const shared = { ...options, brain, today: log.today };
  const nearest = settings && createNearestPassages({ ...shared, settings, log: outgoing });
  const elsewhere = createExpertElsewhere(options);
  const expert = createExpert({ ...shared, model, elsewhere, outgoing, nearest, names: conversations.names });
  const withScreen = createScreenAnswers({ ...options, brain });
  const emergencies = createEmergencies(options);
  const emergencyAnswers = createEmergencyAnswers({ emergencies, onError });
  let timer: NodeJS.Timeout | undefined;
  let warmUp: NodeJS.Timeout | undefined;

  const newMessage = (answer: FoundAnswer) => messageOf(answer, { id: answerIds.create(), at: now() });

  /** Counts a question; an answer stands although it cannot be counted, as on a full disk. */
  const note = (text: string, answer: FoundAnswer, audience: Audience) =>
    (answer.outcome === 'emergency' ? log.addEmergency(audience) : log.add(text, answer, audience)).catch(onError);

  const requireOn = async (audience: Audience, text = '') => {
    if ((await emergencies.find(text)) !== undefined) return;
    const { isOn, isOnForStaff } = await brain.settings();
    if (audience === 'vecinos' ? !isOn : !isOnForStaff) throw new Problem(403, { detail: messages.assistant.off });
  };

  /** Counts the emergency, and stores nothing else of it. */
  async function askInDanger(text: string, emergency: EmergencyMatch, admit: Asking['admit']) {
    const isAdmitted = admit().then(
      () => true,
      () => false,
    );
    const search = async () => ((await isAdmitted) ? brain.answer(text, 'vecinos') : undefined);
    const answer = await emergencyAnswers.forVisitor(emergency, search);
    void isAdmitted.then((isCounted) => (isCounted ? note(text, answer, 'vecinos') : undefined));
    return newMessage(answer);
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
    return id === undefined ? newMessage(answer) : conversations.add(id, change);
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
    emergencies,
    requireOn,
    open: conversations.open,
    ask: async (question, { token, about, admit }) => {
      const text = question.trim();
      const emergency = await emergencies.find(text);
      if (emergency !== undefined) return askInDanger(text, emergency, admit);
      await admit();
      const page = about ?? (await lastPage(token, { conversations, tables }));
      const answer = await brain.answer(text, 'vecinos', page);
      const message = await exchange(text, { token, answer });
      await note(text, answer, 'vecinos');
      return message;
    },
    askForStaff: async (question, { user, about }) => {
      const text = question.trim();
      const emergency = await emergencies.find(text);
      const search = () => withScreen(text, user, () => brain.answer(text, 'personal', about));
      const answer = emergency === undefined ? await search() : await emergencyAnswers.forStaff(emergency, search);
      await note(text, answer, 'personal');
      return newMessage(answer);
    },
    askExpert: async ({ user, ...request }) => {
      const text = request.messages.at(-1)?.content.trim() ?? '';
      const emergency = await emergencies.find(text);
      const answer =
        emergency === undefined
          ? await withScreen(text, user, async (help) =>
              expert.answer({
                ...request,
                help,
                messages: await emergencyAnswers.without(request.messages),
                by: user.id,
              }),
            )
          : await emergencyAnswers.forStaff(emergency, () => withScreen(text, user, () => expert.answerLocally(text)));
      await note(text, answer, 'personal');
      return answer;
    },
    news,
    sendsMail: options.sendsMail,
    answerConversation: async (id, by) => {
      const conversation = await conversations.answer(id, by);
      await news.mailAnswer(id).catch(onError);
      return conversation;
    },
    askForPerson: async (token, { text, email }) => {
      const answer = {
        text: messages.assistant.personAsked,
        outcome: 'person',
        sources: [],
        actions: [],
        topic: '',
      } as const;
      const { id, state } = await conversations.find(token);
      if (email !== undefined) await conversations.setEmail(token, email);
      const message = await exchange(text.trim(), { token, answer, state: 'waiting' });
      // The message is stored even if nobody can be notified, as on a full disk.
      if (state !== 'waiting') await news.notifyStaff(id).catch(onError);
      if (email !== undefined) await news.mailReceipt(id).catch(onError);
      const emergency = await emergencies.find(text);
      const withAccess = { ...message, access: await conversations.accessTo(token) };
      return emergency === undefined ? withAccess : emergencies.before(withAccess, emergency);
    },
    rate: async (messageId, isUseful) => {
      if (answerIds.isOwn(messageId)) await tables.rate(messageId, { day: await log.today(), isUseful });
    },
    start: () => {
      const expire = () => void erase().catch(onError);
      timer = unrefTimer(setInterval(expire, expiryInterval));
      if (warmUpAfter !== undefined)
        warmUp = unrefTimer(setTimeout(() => void brain.warmUp().catch(onError), warmUpAfter));
      nearest?.start();
    },
    close: async () => {
      clearInterval(timer);
      clearTimeout(warmUp);
      await nearest?.close();
    },
  };
}
