import type { AssistantMessage, AssistantFacts } from '#core/assistant/assistantSchemas.ts';
import { pollInterval, typingTime } from '#core/assistant/assistant.ts';
import { isReceipt, unansweredQuestion } from '#core/assistant/staffMessages.ts';
import { assistantApi, type Refusal } from './assistantApi.ts';
import { makeComposer } from './composer.ts';
import { type ChatState, isEmergency } from './chatState.ts';
import { emergencyNumbers } from './emergencyNumbers.ts';
import { makeElement } from './makeElement.ts';
import { messageItem } from './messageItem.ts';
import { makeMessageLog } from './messageLog.ts';

export type ChatView = {
  readonly elements: readonly HTMLElement[];
  readonly focus: () => void;
  /** Reads what was answered while nobody saw the window. */
  readonly look: () => void;
  /** Also drops the answer that is still awaited. */
  readonly close: () => void;
};

type ChatOptions = {
  readonly state: Readonly<ChatState>;
  readonly facts: AssistantFacts;
  readonly onChange: (change: Partial<ChatState>) => void;
  /** Asks who the visitor is, before a message to the staff. */
  readonly onDataNeeded: () => void;
  /** Called when the stored conversation no longer exists. */
  readonly onGone: (reason: string) => void;
};

/** The messages, the suggestions and the text area. */
export function makeChatView({ state, facts, onChange, onDataNeeded, onGone }: ChatOptions): ChatView {
  const log = makeMessageLog({
    suggestions: facts.suggestions,
    newItem,
    onSuggestion: (text) => {
      if (isBusy) return;
      composer.focus();
      void send(text);
    },
  });
  const alert = makeElement('p', { class: 'chat-alert', role: 'alert' });
  const numbers = emergencyNumbers(facts.emergencies);
  const clock = new Intl.DateTimeFormat('es', { hour: 'numeric', minute: '2-digit', timeZone: facts.timeZone });
  let isBusy = false;
  let isClosed = false;
  let composer = newComposer();
  const foot = makeElement('div', { class: 'chat-foot' }, alert, numbers, composer.form);
  numbers.hidden = true;
  log.show(state.messages);
  const look = () => void refresh();
  const timer = setInterval(() => {
    if (state.isOpen && isWaitingForPerson(state) && !document.hidden) look();
  }, pollInterval);
  look();
  const close = () => {
    isClosed = true;
    clearInterval(timer);
  };
  return { elements: [log.element, foot], focus: () => composer.focus(), look, close };

  function newComposer() {
    return makeComposer({
      draft: state.draft,
      isToPerson: state.isToPerson,
      email: facts.sendsMail ? state.email : undefined,
      onEmail: (email) => onChange({ email }),
      onDraft: (draft) => onChange({ draft }),
      onSend: (text) => void send(text),
      onBackToAssistant: () => addressTo(false),
    });
  }

  function addressTo(isToPerson: boolean) {
    onChange({ isToPerson });
    const next = newComposer();
    composer.form.replaceWith(next.form);
    composer = next;
    composer.focus();
  }

  async function send(text: string) {
    isBusy = true;
    const sentMessage = ownMessage(text);
    const { conversation } = state;
    const call =
      state.isToPerson && conversation !== undefined
        ? assistantApi.askForPerson(text, { conversation, email: state.email.trim() })
        : assistantApi.ask(text, { conversation, about: lastPage(state.messages) });
    // A suggestion is sent beside a text that is still being written.
    if (composer.text().trim() === text) composer.setText('');
    const draft = composer.text();
    // The text stays stored until it is answered, in case the visitor leaves the page.
    onChange({ draft: joined(text, draft) });
    composer.setBusy(true);
    alert.textContent = '';
    numbers.hidden = true;
    log.show([...state.messages, sentMessage]);
    log.setTyping(true);
    const [outcome] = await Promise.all([call, wait(typingTime)]);
    if (isClosed) return;
    log.setTyping(false);
    isBusy = false;
    composer.setBusy(false);
    if ('refusal' in outcome) return refuse(text, outcome.refusal);
    const { value } = outcome;
    const question = isEmergency(value) ? { ...sentMessage, outcome: value.outcome } : sentMessage;
    onChange({ draft: composer.text(), messages: [...state.messages, question, value] });
    log.show(state.messages);
    if (state.isToPerson) addressTo(false);
  }

  function refuse(text: string, { status, reason }: Refusal) {
    log.show(state.messages);
    composer.setText(joined(text, composer.text()));
    if (status === 404) return onGone(reason);
    composer.focus();
    alert.textContent = reason;
    // A person in danger need not wait for an answer.
    numbers.hidden = false;
  }

  /** Reads answers of the staff, and messages from other tabs. */
  async function refresh() {
    if (state.conversation === undefined || isBusy) return;
    const outcome = await assistantApi.read(state.conversation);
    if (isBusy || isClosed) return;
    if ('refusal' in outcome) {
      if (outcome.refusal.status === 404) onGone(outcome.refusal.reason);
      return;
    }
    const stored = outcome.value.messages;
    const messages = [...stored, ...state.messages.filter(isEmergency)].toSorted((left, right) =>
      left.timestamp.localeCompare(right.timestamp),
    );
    const isAnswered = stored.findLast(({ type }) => type === 'user')?.text === state.draft;
    onChange({ messages, ...(isAnswered && { draft: '' }) });
    if (isAnswered) composer.setText('');
    log.show(messages);
  }

  function newItem(message: AssistantMessage) {
    return messageItem(message, {
      clock,
      timeZone: facts.timeZone,
      isRated: state.rated.includes(message.id),
      onRate: (isUseful) => {
        onChange({ rated: [...state.rated, message.id] });
        void assistantApi.rate(message.id, isUseful);
      },
      onPerson: () => {
        // So that the last question need not be typed again.
        if (composer.text().trim() === '') onChange({ draft: unansweredQuestion({ exchange: state.messages }) ?? '' });
        if (state.conversation === undefined) return onDataNeeded();
        addressTo(true);
      },
    });
  }
}

function ownMessage(text: string): AssistantMessage {
  const timestamp = new Date().toISOString();
  return { id: `${timestamp}-${Math.random()}`, type: 'user', text, timestamp };
}

/** Puts an unanswered question before the text that was typed while it was sent. */
const joined = (question: string, draft: string): string => (draft.trim() === '' ? question : `${question}\n${draft}`);

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Whether staff may answer: they were asked before. */
function isWaitingForPerson({ messages }: Readonly<ChatState>): boolean {
  return messages.some(isReceipt);
}

/** The page of the last answer, which a question without a subject is about. */
function lastPage(messages: ChatState['messages']): string | undefined {
  return messages.findLast(({ type }) => type === 'bot')?.sources?.[0]?.href;
}
