/** Sends the feedback without leaving the page and shows the result. */
export function activateFeedback(section: HTMLElement): void {
  const status = section.querySelector<HTMLElement>('[role=status]');
  if (status === null) return;
  const send = async (form: HTMLFormElement, button: HTMLElement | null) => {
    const fields = new FormData(form);
    if (button instanceof HTMLButtonElement) fields.set(button.name, button.value);
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    status.textContent = '';
    // The redirect is only for browsers without script; a portal in this browser answers it as it is.
    const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    const isSent = response?.type === 'opaqueredirect' || response?.status === 303;
    const isCommentWanted = isSent && fields.get('respuesta') === 'no' && !fields.get('comentario');
    if (isSent) section.dataset['vote'] = isCommentWanted ? 'no' : 'si';
    status.textContent = section.dataset[isCommentWanted ? 'ask' : isSent ? 'thanks' : 'failed'] ?? '';
    // The pressed button disappears with its form.
    if (isSent && !isCommentWanted && fields.has('comentario')) status.focus();
  };
  section.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(event.target as HTMLFormElement, event.submitter);
  });
}
