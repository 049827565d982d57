import { longestQuestion } from '#core/assistant/assistant.ts';
import { longestEmail, visitorRules } from '#core/site/visitorRules.ts';
import { isBlank } from '#core/text/visibleText.ts';
import { texts } from './assistantMessages.ts';
import { makeElement, makePlainButton } from './makeElement.ts';

export type Composer = {
  readonly form: HTMLFormElement;
  readonly focus: () => void;
  readonly text: () => string;
  readonly setText: (text: string) => void;
  /** While an answer is awaited, text can be written but not sent. */
  readonly setBusy: (isBusy: boolean) => void;
};

type ComposerOptions = {
  readonly draft: string;
  readonly isToPerson: boolean;
  /** Undefined when the portal sends no mails. */
  readonly email: string | undefined;
  readonly onEmail: (email: string) => void;
  readonly onDraft: (text: string) => void;
  /** Called with the trimmed text. */
  readonly onSend: (text: string) => void;
  readonly onBackToAssistant: () => void;
};

/** The text area: Enter sends, Shift+Enter adds a line, blank text is not sent. */
export function makeComposer(options: ComposerOptions): Composer {
  const { draft, isToPerson, email, onEmail, onDraft, onSend, onBackToAssistant } = options;
  const area = makeElement('textarea', {
    id: 'asistente-mensaje',
    rows: '2',
    maxlength: String(longestQuestion),
    placeholder: texts.placeholder,
  });
  area.value = draft;
  const button = makeElement('button', { class: 'button small', type: 'submit' }, texts.send);
  const label = makeElement(
    'label',
    { for: 'asistente-mensaje', class: isToPerson ? '' : 'unseen' },
    isToPerson ? texts.toPerson : texts.message,
  );
  const form = makeElement('form', { class: 'chat-composer', novalidate: '' }, label);
  if (isToPerson) form.append(makeElement('p', { class: 'muted' }, texts.toPersonNote));
  const emailInput = isToPerson && email !== undefined ? makeEmailInput(email, onEmail) : undefined;
  form.append(area, ...(emailInput?.elements ?? []), button);
  if (isToPerson) form.append(makePlainButton('button quiet small', texts.backToAssistant, onBackToAssistant));
  let isBusy = false;
  const update = () => {
    button.disabled = isBusy || isBlank(area.value);
  };
  area.addEventListener('input', () => {
    onDraft(area.value);
    update();
  });
  area.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  update();
  return {
    form,
    focus: () => area.focus(),
    text: () => area.value,
    setText: (text) => {
      area.value = text;
      onDraft(text);
      update();
    },
    setBusy: (isNowBusy) => {
      isBusy = isNowBusy;
      update();
    },
  };

  function submit() {
    const text = area.value.trim();
    if (!isBusy && !isBlank(text) && emailInput?.check() !== false) onSend(text);
  }
}

/** The email at which a visitor learns of the answer; it may stay empty. */
function makeEmailInput(email: string, onEmail: (email: string) => void) {
  const id = 'asistente-correo';
  const input = makeElement('input', {
    id,
    type: 'email',
    autocomplete: 'email',
    maxlength: String(longestEmail),
    'aria-describedby': `${id}-falta ${id}-nota`,
  });
  input.value = email;
  input.addEventListener('input', () => onEmail(input.value));
  const fault = makeElement('p', { class: 'chat-alert', id: `${id}-falta` });
  return {
    elements: [
      makeElement('label', { for: id }, texts.email),
      input,
      fault,
      makeElement('p', { class: 'muted', id: `${id}-nota` }, texts.emailNote),
    ],
    /** Whether it is usable; otherwise says so and gets the focus. */
    check: (): boolean => {
      const isUsable = visitorRules.email(input.value.trim());
      fault.textContent = isUsable ? '' : texts.emailWrong;
      input.setAttribute('aria-invalid', String(!isUsable));
      if (!isUsable) input.focus();
      return isUsable;
    },
  };
}
