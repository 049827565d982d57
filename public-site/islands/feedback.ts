/** Sends the answers of a page's question without leaving it, and says how that went. */
export function wakeFeedback(place: HTMLElement): void {
  const status = place.querySelector<HTMLElement>('[role=status]');
  if (status === null) return;
  const send = async (form: HTMLFormElement, button: HTMLElement | null) => {
    const fields = new FormData(form);
    if (button instanceof HTMLButtonElement) fields.set(button.name, button.value);
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    status.textContent = '';
    // Where a browser without script would be led need not be fetched.
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    const isSent = answer?.type === 'opaqueredirect';
    const isAsked = isSent && fields.get('respuesta') === 'no' && !fields.get('comentario');
    if (isSent) place.dataset['said'] = isAsked ? 'no' : 'si';
    status.textContent = place.dataset[isAsked ? 'ask' : isSent ? 'thanks' : 'failed'] ?? '';
    // The button that was pressed is gone with its form.
    if (isSent && !isAsked && fields.has('comentario')) status.focus();
  };
  place.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(event.target as HTMLFormElement, event.submitter);
  });
}
