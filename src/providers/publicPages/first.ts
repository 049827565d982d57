import { staticFolder as texts } from '#core/locales/es/site/staticFolder.ts';
import { pathBelow } from '#core/site/underRoot.ts';
import { isStaffPath, readPlace } from './place.ts';

// Runs first in every page of a static folder, also where modules do not start.
const { root } = readPlace(document) ?? { root: '/' };
if (location.protocol === 'file:') say(texts.file);
else start();

function start(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') say(texts.wrongTypes);
  };
  addEventListener('error', onError, true);
  // Offline use and installation; everything else works without it, as where the host gives scripts another type.
  addEventListener('load', () => {
    if ('serviceWorker' in navigator)
      navigator.serviceWorker.register(`${root}sw.js`, { scope: root }).catch(() => undefined);
  });
  addEventListener('DOMContentLoaded', () => {
    const isShell = 'shell' in document.body.dataset;
    if (isShell && isStaffPath(pathBelow(root, location.pathname) ?? '')) void openStaffArea();
  });
}

/** An address of the staff area that is no file of the folder. */
async function openStaffArea(): Promise<void> {
  try {
    const response = await fetch(`${root}admin/index.html`);
    if (!response.ok) throw new Error(String(response.status));
    const text = await response.text();
    document.open();
    document.write(text);
    document.close();
  } catch {
    say(texts.failed);
  }
}

function say(sentence: string): void {
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', () => say(sentence), { once: true });
    return;
  }
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText = 'margin:1rem;padding:1rem;border:2px solid;font:1rem/1.5 sans-serif';
  note.textContent = sentence;
  document.querySelector('body[data-shell] > [role="status"]')?.remove();
  if (document.querySelector('body > [role="alert"]') === null) document.body.prepend(note);
}
