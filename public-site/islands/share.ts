/** Lets a button share the page with the device's dialog, or copy its address where there is none. */
export function activateShare(button: HTMLButtonElement): void {
  const status = document.createElement('span');
  status.className = 'success';
  status.setAttribute('role', 'status');
  button.after(status);
  button.hidden = false;
  button.addEventListener('click', () => void share(button, status));
}

async function share({ dataset }: HTMLButtonElement, status: HTMLElement): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const page = { title: document.title, url: canonical?.href ?? location.href };
  status.textContent = '';
  if (await isSharedByDevice(page)) return;
  const isCopied = await copy(page.url);
  status.textContent = isCopied ? (dataset['done'] ?? '') : `${dataset['failed'] ?? ''} ${page.url}`;
}

async function isSharedByDevice(page: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    // Closing the device's dialog is not a failure.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Fallback for sites without https, where the Clipboard API is missing. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
