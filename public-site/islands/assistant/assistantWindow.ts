import type { AssistantFacts } from '#core/assistant/assistantSchemas.ts';
import { assistantApi } from './assistantApi.ts';
import { texts } from './assistantMessages.ts';
import { type ChatState, endedChat, readChat, saveChat } from './chatState.ts';
import { type ChatView, makeChatView } from './chatView.ts';
import { emergencyNumbers } from './emergencyNumbers.ts';
import { intakeForm } from './intakeForm.ts';
import { makeElement, makePlainButton } from './makeElement.ts';
import './assistant.css';

const windows = new WeakMap<HTMLButtonElement, ReturnType<typeof createWindow>>();

/** Opens the window or closes it. On a page that follows one with an open window, the focus stays where it is. */
export function toggleAssistant(toggle: HTMLButtonElement, { isRestored }: { readonly isRestored: boolean }): void {
  const show = windows.get(toggle) ?? createWindow(toggle);
  windows.set(toggle, show);
  show(toggle.ariaExpanded !== 'true', isRestored ? 'stay' : 'move');
}

function createWindow(toggle: HTMLButtonElement) {
  const state = readChat();
  const change = (part: Partial<ChatState>) => {
    Object.assign(state, part);
    saveChat(state);
  };
  let facts: AssistantFacts | undefined;
  let chat: ChatView | undefined;
  let focusInside = () => content.focus();
  const endButton = makePlainButton('chat-end', texts.end, askToEnd);
  const closeButton = makePlainButton('chat-close', '×', () => show(false, 'move'));
  closeButton.setAttribute('aria-label', texts.close);
  const content = makeElement('div', { class: 'chat-content', tabindex: '-1' });
  const window = makeElement(
    'section',
    { class: 'chat', role: 'dialog', id: 'asistente-municipal', 'aria-labelledby': 'asistente-titulo' },
    makeElement('header', {}, makeElement('h2', { id: 'asistente-titulo' }, texts.title), endButton, closeButton),
    content,
  );
  toggle.setAttribute('aria-controls', window.id);
  toggle.before(window);
  window.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) show(false, 'move');
  });
  return show;

  function show(isOpen: boolean, focus: 'move' | 'stay') {
    window.hidden = !isOpen;
    toggle.ariaExpanded = String(isOpen);
    change({ isOpen });
    if (isOpen) void open().then(() => focus === 'move' && focusInside());
    else if (focus === 'move') toggle.focus();
  }

  async function open() {
    const body = chat?.elements[0];
    // An answer may still be awaited in it.
    if (body !== undefined && content.contains(body)) return chat?.look();
    if (facts === undefined) {
      fill(makeElement('p', { role: 'status' }, texts.loading));
      const outcome = await assistantApi.facts();
      if ('refusal' in outcome) return showFailure();
      facts = outcome.value;
    }
    showStage();
  }

  function showFailure() {
    const retry = makePlainButton('button', texts.retry, () => void open().then(() => focusInside()));
    fill(makeElement('p', { class: 'chat-alert', role: 'alert' }, texts.readFailed), retry);
    focusInside = () => retry.focus();
  }

  function showStage(reason = '') {
    if (facts?.isOn !== true)
      return fill(emergencyNumbers(facts?.emergencies ?? []), makeElement('p', {}, texts.off), ...waysOn());
    if (state.stage === 'chat') return showChat(facts);
    const form = intakeForm({
      emergencies: facts.emergencies,
      notice: facts.notice,
      reason,
      onOpened: ({ conversation, messages }) => {
        change({ conversation, messages, stage: 'chat' });
        showStage();
        focusInside();
      },
      onWithoutData: () => {
        change({ stage: 'chat', isToPerson: false });
        showStage();
        focusInside();
      },
    });
    fill(form);
    focusInside = () => form.querySelector('input')?.focus();
  }

  function showChat(loaded: AssistantFacts) {
    chat?.close();
    const view = makeChatView({
      state,
      facts: loaded,
      onChange: change,
      onDataNeeded: () => {
        change({ stage: 'intake', isToPerson: true });
        showStage(texts.personNeedsData);
        focusInside();
      },
      onGone: (notice) => {
        chat?.close();
        change({ ...endedChat(state), draft: state.draft });
        showStage(notice);
        focusInside();
      },
    });
    chat = view;
    fill(...view.elements);
    endButton.hidden = false;
    focusInside = view.focus;
  }

  function askToEnd() {
    endButton.hidden = true;
    const foot = content.querySelector('.chat-foot');
    const focusChat = focusInside;
    const panel = endPanel({
      conversation: state.conversation,
      onStay: () => {
        if (foot !== null) panel.replaceWith(foot);
        endButton.hidden = false;
        focusInside = focusChat;
        focusInside();
      },
      onEnded: (notice) => {
        chat?.close();
        change(endedChat(state));
        showStage(notice);
        focusInside();
      },
    });
    foot?.replaceWith(panel);
    focusInside = () => panel.querySelector('button')?.focus();
    focusInside();
  }

  function fill(...elements: readonly HTMLElement[]) {
    endButton.hidden = true;
    content.replaceChildren(...elements);
    focusInside = () => content.focus();
  }

  function waysOn(): readonly HTMLElement[] {
    return (facts?.actions ?? []).flatMap(({ label, href }) =>
      href === undefined ? [] : [makeElement('a', { href, class: 'button quiet small' }, label)],
    );
  }
}

type EndOptions = {
  /** Undefined when the visitor did not say who they are, and so nothing is stored. */
  readonly conversation: string | undefined;
  readonly onStay: () => void;
  /** Called with what happened. */
  readonly onEnded: (notice: string) => void;
};

/** Asks whether the conversation ends, and whether its data are erased with it. */
function endPanel({ conversation, onStay, onEnded }: EndOptions): HTMLElement {
  const alert = makeElement('p', { class: 'chat-alert', role: 'alert' });
  const erase = async (secret: string) => {
    alert.textContent = '';
    const outcome = await assistantApi.erase(secret);
    if ('value' in outcome) onEnded(texts.erased);
    else alert.textContent = texts.eraseFailed;
  };
  const panel = makeElement(
    'div',
    { class: 'chat-foot chat-ending', role: 'group', 'aria-labelledby': 'asistente-terminar' },
    makeElement('p', { id: 'asistente-terminar' }, makeElement('strong', {}, texts.endQuestion)),
    ...(conversation === undefined ? [] : [makeElement('p', { class: 'muted' }, texts.endNote)]),
    alert,
    makePlainButton('button quiet small', texts.stay, onStay),
    makePlainButton('button small', texts.endOnly, () => onEnded(texts.ended)),
  );
  if (conversation !== undefined)
    panel.append(makePlainButton('button small', texts.endAndErase, () => void erase(conversation)));
  return panel;
}
