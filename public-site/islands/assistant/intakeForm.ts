import type { AssistantFacts, AssistantMessage } from '#core/assistant/assistantSchemas.ts';
import { assistantRoute } from '#core/assistant/assistant.ts';
import { inputIds } from '#core/assistant/assistantPage.ts';
import { visitorRules } from '#core/site/visitorRules.ts';
import { assistantApi, type Refusal, type Visitor } from './assistantApi.ts';
import { texts } from './assistantMessages.ts';
import { emergencyNumbers } from './emergencyNumbers.ts';
import { makeElement, makePlainButton } from './makeElement.ts';

type IntakeOptions = {
  readonly emergencies: AssistantFacts['emergencies'];
  /** The purpose notice. */
  readonly notice: string;
  /** Why the visitor is asked. */
  readonly reason: string;
  readonly onOpened: (opened: {
    readonly conversation: string;
    readonly messages: readonly AssistantMessage[];
  }) => void;
  readonly onWithoutData: () => void;
};

const fields = [
  { name: 'name', label: texts.name, missing: texts.nameMissing, autocomplete: 'name', type: 'text', maxlength: '120' },
  {
    name: 'documentId',
    label: texts.document,
    missing: texts.documentMissing,
    autocomplete: 'off',
    type: 'text',
    maxlength: '40',
  },
  { name: 'phone', label: texts.phone, missing: texts.phoneMissing, autocomplete: 'tel', type: 'tel', maxlength: '40' },
] as const;

/** Asks who the visitor is, with the purpose of it, and offers to go on without. */
export function intakeForm({ emergencies, notice, reason, onOpened, onWithoutData }: IntakeOptions): HTMLFormElement {
  const inputs = fields.map((field) => intakeField(field));
  const alert = makeElement('p', { class: 'chat-alert', role: 'alert' });
  const submit = makeElement('button', { class: 'button', type: 'submit' }, texts.start);
  const form = makeElement(
    'form',
    { class: 'chat-intake', novalidate: '', 'aria-labelledby': 'asistente-datos' },
    emergencyNumbers(emergencies),
    makeElement('h3', { id: 'asistente-datos' }, texts.intake),
    ...(reason === '' ? [] : [makeElement('p', {}, reason)]),
    makeElement('div', { class: 'chat-fields' }, ...inputs.map(({ row }) => row)),
    makeElement('p', { class: 'muted lines' }, notice),
    alert,
    submit,
    makePlainButton('button quiet', texts.withoutData, onWithoutData),
    makeElement('p', { class: 'muted' }, texts.withoutDataNote),
    makeElement('p', {}, makeElement('a', { href: `${assistantRoute}#${inputIds.code}` }, texts.hasCode)),
  );
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const faulty = inputs.filter(({ check }) => !check());
    faulty[0]?.input.focus();
    if (faulty.length === 0 && !isSending) void open();
  });
  return form;

  async function open() {
    isSending = true;
    submit.setAttribute('aria-disabled', 'true');
    alert.textContent = '';
    const entries = inputs.map(({ name, input }) => [name, input.value.trim()]);
    const outcome = await assistantApi.open(Object.fromEntries(entries) as Visitor);
    isSending = false;
    submit.removeAttribute('aria-disabled');
    if ('value' in outcome) onOpened(outcome.value);
    else showRefusal(outcome.refusal);
  }

  function showRefusal({ reason: text, errors }: Refusal) {
    const refused = inputs.filter(({ name, setFault }) => {
      const fault = errors.find(({ pointer }) => pointer === `/${name}`)?.detail ?? '';
      setFault(fault);
      return fault !== '';
    });
    refused[0]?.input.focus();
    if (refused.length === 0) alert.textContent = text;
  }
}

function intakeField({ name, label, missing, ...attributes }: (typeof fields)[number]) {
  const id = `asistente-${name}`;
  const input = makeElement('input', { id, name, required: '', ...attributes, 'aria-describedby': `${id}-falta` });
  const fault = makeElement('p', { id: `${id}-falta`, class: 'chat-alert' });
  const row = makeElement('div', {}, makeElement('label', { for: id }, label), input, fault);
  const setFault = (text: string) => {
    fault.textContent = text;
    if (text === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  };
  const check = () => {
    const isFilled = visitorRules[name](input.value);
    setFault(isFilled ? '' : missing);
    return isFilled;
  };
  return { name, input, row, check, setFault };
}
