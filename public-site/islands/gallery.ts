import { makeButton, makeDialog } from './dialog.ts';

type Viewer = {
  readonly dialog: HTMLDialogElement;
  readonly picture: HTMLImageElement;
  readonly count: HTMLElement;
  readonly text: HTMLElement;
};

/** Shows the pictures of a gallery whole, one by one, over the page; without it each link leads to its picture. */
export function wakeGallery(gallery: HTMLElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('figure > a')];
  let viewer: Viewer | undefined;
  let shown = 0;
  gallery.dataset['woken'] = '';
  const show = (index: number) => {
    shown = (index + links.length) % links.length;
    const link = links[shown];
    if (viewer !== undefined && link !== undefined) fill(viewer, { link, gallery, n: shown + 1, total: links.length });
  };
  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const index = links.findIndex((one) => one === link);
    // Who wants it in a tab of its own gets it there.
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    viewer ??= makeViewer(gallery, { step: (by) => show(shown + by), closed: () => links[shown]?.focus() });
    show(index);
    viewer.dialog.showModal();
  });
}

type Steps = { readonly step: (by: number) => void; readonly closed: () => void };

function makeViewer(gallery: HTMLElement, { step, closed }: Steps): Viewer {
  const { label = '', close = '', previous = '', next = '', failed = '' } = gallery.dataset;
  const dialog = makeDialog('viewer');
  dialog.setAttribute('aria-label', label);
  const [count, text] = [document.createElement('p'), document.createElement('p')];
  count.setAttribute('aria-live', 'polite');
  text.className = 'viewer-text';
  const picture = document.createElement('img');
  picture.addEventListener('error', () => (text.textContent = failed));
  const [back, forth] = [
    makeButton('viewer-step', { name: previous, sign: '‹' }),
    makeButton('viewer-step', { name: next, sign: '›' }),
  ];
  const end = makeButton('viewer-close', { name: close });
  end.autofocus = true;
  back.addEventListener('click', () => step(-1));
  forth.addEventListener('click', () => step(1));
  end.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', closed);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  followFinger(picture, step);
  const bar = document.createElement('div');
  bar.className = 'viewer-bar';
  const steps = gallery.querySelectorAll('figure > a').length > 1 ? [back, forth] : [];
  bar.append(count, ...steps, end);
  dialog.append(bar, picture, text);
  document.body.append(dialog);
  return { dialog, picture, count, text };
}

type Shown = {
  readonly link: HTMLAnchorElement;
  readonly gallery: HTMLElement;
  readonly n: number;
  readonly total: number;
};

function fill({ picture, count, text }: Viewer, { link, gallery, n, total }: Shown): void {
  const small = link.querySelector('img');
  picture.removeAttribute('srcset');
  picture.sizes = '100vw';
  picture.srcset = small?.srcset ?? '';
  picture.src = link.href;
  picture.alt = small?.alt ?? '';
  count.textContent = (gallery.dataset['count'] ?? '').replace('{n}', String(n)).replace('{total}', String(total));
  text.textContent = link.parentElement?.querySelector('figcaption')?.textContent ?? '';
}

/** How far a finger has to go, in pixels, to mean the next picture. */
const farEnough = 48;

function followFinger(picture: HTMLElement, step: (by: number) => void): void {
  let from: number | undefined;
  picture.addEventListener('touchstart', ({ touches }) => {
    // Two fingers enlarge, and over an enlarged picture one finger moves it.
    const isPlain = touches.length === 1 && (visualViewport?.scale ?? 1) <= 1.01;
    from = isPlain ? touches[0]?.clientX : undefined;
  });
  picture.addEventListener('touchend', ({ changedTouches }) => {
    const way = (changedTouches[0]?.clientX ?? 0) - (from ?? Number.NaN);
    if (Math.abs(way) > farEnough) step(way < 0 ? 1 : -1);
    from = undefined;
  });
}
