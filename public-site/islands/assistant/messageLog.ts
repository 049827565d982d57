import type { AssistantMessage } from '#core/assistant/assistantSchemas.ts';
import { messagesWithSuggestions } from '#core/assistant/assistant.ts';
import { texts } from './assistantMessages.ts';
import { makeElement, makePlainButton } from './makeElement.ts';

type LogOptions = {
  readonly suggestions: readonly string[];
  readonly newItem: (message: AssistantMessage) => HTMLLIElement;
  readonly onSuggestion: (text: string) => void;
};

/** The messages, the sign that an answer is being written, and at the start the suggestions. */
export function makeMessageLog({ suggestions, newItem, onSuggestion }: LogOptions) {
  const list = makeElement('ul');
  const typing = makeElement('p', { class: 'chat-typing', role: 'status' });
  const choices = makeElement('div', { class: 'chat-suggestions' });
  const about = makeElement('p', { class: 'muted' }, texts.about);
  const element = makeElement(
    'div',
    { class: 'chat-body', role: 'group', 'aria-label': texts.messages, tabindex: '0' },
    about,
    makeElement('div', { role: 'log', 'aria-label': texts.messages }, list),
    typing,
    choices,
  );
  const items = new Map<string, HTMLElement>();
  return { element, show, setTyping };

  /** Adds what is new, so that screen readers read only that. */
  function show(messages: readonly AssistantMessage[]) {
    const ids = new Set(messages.map(({ id }) => id));
    for (const [id, item] of items) {
      if (ids.has(id)) continue;
      item.remove();
      items.delete(id);
    }
    for (const [index, message] of messages.entries()) {
      const existing = items.get(message.id);
      const item = existing ?? newItem(message);
      items.set(message.id, item);
      if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
      if (existing === undefined) scrollTo(item);
    }
    about.hidden = messages.length > 0;
    showSuggestions(messages.length);
  }

  function showSuggestions(messageCount: number) {
    const isShown = messageCount <= messagesWithSuggestions && suggestions.length > 0;
    choices.hidden = !isShown;
    if (!isShown || choices.childElementCount > 0) return;
    const buttons = suggestions.map((text) => makePlainButton('button quiet small', text, () => onSuggestion(text)));
    choices.append(
      makeElement('p', { id: 'asistente-sugerencias' }, texts.suggestions),
      makeElement(
        'ul',
        { 'aria-labelledby': 'asistente-sugerencias' },
        ...buttons.map((button) => makeElement('li', {}, button)),
      ),
    );
  }

  function setTyping(isTyping: boolean) {
    typing.replaceChildren(...(isTyping ? [makeElement('span', { class: 'unseen' }, texts.typing), dots()] : []));
    if (isTyping) element.scrollTop = element.scrollHeight;
  }

  /** The beginning of a long answer comes into sight, with its question where both fit. */
  function scrollTo(item: HTMLElement) {
    const question = item.previousElementSibling as HTMLElement | null;
    const isShort =
      question !== null && item.offsetTop + item.offsetHeight - question.offsetTop + 16 <= element.clientHeight;
    element.scrollTop = (isShort ? question : item).offsetTop - 8;
  }
}

const dots = () =>
  makeElement('span', { class: 'chat-dots', 'aria-hidden': 'true' }, ...[1, 2, 3].map(() => makeElement('i')));
