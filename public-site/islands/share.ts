/** Lets a button share the page by the device, or copy its address where the device cannot. */
export function wakeShare(button: HTMLButtonElement): void {
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  button.after(status);
  button.hidden = false;
  button.addEventListener('click', () => void share(button, status));
}

async function share(button: HTMLButtonElement, status: HTMLElement): Promise<void> {
  const page = { title: document.title, url: location.href };
  if (typeof navigator.share === 'function') {
    // A person who closes the device's dialog has changed their mind; nothing has to be said.
    await navigator.share(page).catch(() => undefined);
    return;
  }
  const isCopied = await copy(page.url);
  status.textContent = isCopied ? (button.dataset['done'] ?? '') : page.url;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
