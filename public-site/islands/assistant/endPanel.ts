import { assistantApi } from './assistantApi.ts';
import { texts } from './assistantMessages.ts';
import { makeElement, makePlainButton } from './makeElement.ts';

type EndOptions = {
  /** Undefined when nobody said who asks, and so nothing is stored. */
  readonly conversation: string | undefined;
  readonly onStay: () => void;
  /** Called with what happened. */
  readonly onEnded: (notice: string) => void;
};

/** Asks whether the conversation ends, and whether its data are erased with it. */
export function endPanel({ conversation, onStay, onEnded }: EndOptions): HTMLElement {
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
