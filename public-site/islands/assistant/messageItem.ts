import type {
  AnswerAction,
  AnswerSource,
  AssistantMessage,
  ConversationAccess,
} from '#core/assistant/assistantSchemas.ts';
import { textAroundActions } from '#core/assistant/assistant.ts';
import { shortDayOfInstant } from '#core/time/shortDate.ts';
import { texts } from './assistantMessages.ts';
import { isEmergency } from './chatState.ts';
import { makeElement, makePlainButton } from './makeElement.ts';

export type MessageOptions = {
  /** Formats instants in the time of the town. */
  readonly clock: Intl.DateTimeFormat;
  readonly timeZone: string;
  readonly isRated: boolean;
  readonly onRate: (isUseful: boolean) => void;
  readonly onPerson: () => void;
};

/** A message of the list, with its time, sources, what can be done next, and the question whether it helped. */
export function messageItem(message: AssistantMessage, options: MessageOptions): HTMLLIElement {
  const { type, timestamp, author, sources = [], actions = [] } = message;
  const [text, after] = textAroundActions(message);
  const by = type === 'user' ? texts.you : author === undefined ? texts.title : texts.staff(author);
  const item = makeElement(
    'li',
    { class: `chat-message chat-${type}${isEmergency(message) ? ' chat-emergency' : ''}` },
    makeElement('span', { class: 'unseen' }, `${by}: `),
    makeElement('p', { class: 'chat-text' }, text),
  );
  if (author !== undefined) item.prepend(makeElement('p', { class: 'chat-author', 'aria-hidden': 'true' }, by));
  if (after === '' && sources.length > 0) item.append(sourceList(sources));
  if (actions.length > 0) item.append(actionList(actions, options.onPerson));
  if (after !== '') item.append(makeElement('p', { class: 'chat-text' }, after), sourceList(sources));
  if (message.access !== undefined) item.append(accessNote(message.access, options.timeZone));
  if (isRatable(message) && !options.isRated) item.append(rating(options.onRate));
  item.append(makeElement('time', { datetime: timestamp }, options.clock.format(new Date(timestamp))));
  return item;
}

/** Outcomes without the question whether the answer helped. */
const unrated: readonly AssistantMessage['outcome'][] = [undefined, 'greeting', 'person', 'emergency'];

const isRatable = ({ type, outcome, author }: AssistantMessage) =>
  type === 'bot' && author === undefined && !unrated.includes(outcome);

function sourceList(sources: readonly AnswerSource[]): HTMLElement {
  const links = sources.map(({ title, href, date }) =>
    makeElement('li', {}, link(title, href), ...(date === '' ? [] : [` · ${date}`])),
  );
  const heading = sources.length > 1 ? texts.manySources : texts.sources;
  return makeElement('div', { class: 'chat-sources' }, heading, makeElement('ul', {}, ...links));
}

function actionList(actions: readonly AnswerAction[], onPerson: () => void): HTMLElement {
  const items = actions.map(({ kind, label, href }) => {
    if (kind === 'person') return makePlainButton('button quiet small', label, onPerson);
    return href === undefined ? label : link(label, href, 'button quiet small');
  });
  return makeElement('ul', { class: 'chat-actions' }, ...items.map((item) => makeElement('li', {}, item)));
}

/** Addresses come from records, so only pages and telephones become links. */
function link(label: string, href: string, className = ''): HTMLElement | string {
  if (!/^(?:\/(?![/\\])|https?:\/\/|tel:)/.test(href)) return label;
  const anchor = makeElement('a', className === '' ? { href } : { href, class: className }, label);
  if (/^https?:/.test(href)) Object.assign(anchor, { target: '_blank', rel: 'noopener' });
  return anchor;
}

function rating(onRate: (isUseful: boolean) => void): HTMLElement {
  const group = makeElement('div', { class: 'chat-rating', role: 'group', 'aria-label': texts.useful }, texts.useful);
  const rate = (isUseful: boolean) => () => {
    onRate(isUseful);
    group.setAttribute('tabindex', '-1');
    group.replaceChildren(texts.thanks);
    // The pressed button disappears.
    group.focus();
  };
  group.append(makePlainButton('', texts.yes, rate(true)), makePlainButton('', texts.no, rate(false)));
  return group;
}

/** The code and the link by which the visitor returns to the conversation from another device. */
function accessNote({ code, link, expiresAt }: ConversationAccess, timeZone: string): HTMLElement {
  const status = makeElement('span', { role: 'status' });
  const copy = makePlainButton('button quiet small', texts.copyLink, () => {
    // Missing over plain HTTP.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => (status.textContent = texts.copied),
      () => (status.textContent = texts.copyFailed),
    );
  });
  return makeElement(
    'div',
    { class: 'chat-access' },
    makeElement('p', {}, `${texts.code} `, makeElement('strong', {}, code)),
    makeElement('p', { class: 'muted' }, texts.codeNote(shortDayOfInstant(expiresAt, timeZone))),
    makeElement('a', { href: link, class: 'button quiet small' }, texts.link),
    copy,
    status,
  );
}
