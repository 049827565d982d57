import { makeButton, makeDialog } from './dialog.ts';

type Viewer = {
  readonly dialog: HTMLDialogElement;
  readonly picture: HTMLImageElement;
  readonly count: HTMLElement;
  readonly text: HTMLElement;
};

/** Opens the pictures of a gallery in a viewer; without script each link opens its picture. */
export function activateGallery(gallery: HTMLElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('figure > a')];
  let viewer: Viewer | undefined;
  let current = 0;
  gallery.dataset['woken'] = '';
  const show = (index: number) => {
    current = (index + links.length) % links.length;
    const link = links[current];
    if (viewer !== undefined && link !== undefined)
      fill(viewer, { link, gallery, n: current + 1, total: links.length });
  };
  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const index = links.findIndex((one) => one === link);
    // Clicks with a modifier key open a new tab as usual.
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    viewer ??= makeViewer(gallery, { step: (by) => show(current + by), onClose: () => links[current]?.focus() });
    show(index);
    viewer.dialog.showModal();
  });
}

type ViewerActions = { readonly step: (by: number) => void; readonly onClose: () => void };

function makeViewer(gallery: HTMLElement, { step, onClose }: ViewerActions): Viewer {
  const { label = '', close = '', previous = '', next = '', failed = '' } = gallery.dataset;
  const dialog = makeDialog('viewer');
  dialog.setAttribute('aria-label', label);
  const [count, text] = [document.createElement('p'), document.createElement('p')];
  count.setAttribute('aria-live', 'polite');
  text.className = 'viewer-text';
  const picture = document.createElement('img');
  picture.addEventListener('error', () => (text.textContent = failed));
  const [previousButton, nextButton] = [
    makeButton('viewer-step', { name: previous, sign: '‹' }),
    makeButton('viewer-step', { name: next, sign: '›' }),
  ];
  const closeButton = makeButton('viewer-close', { name: close });
  closeButton.autofocus = true;
  previousButton.addEventListener('click', () => step(-1));
  nextButton.addEventListener('click', () => step(1));
  closeButton.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', onClose);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  followSwipe(picture, step);
  const bar = document.createElement('div');
  bar.className = 'viewer-bar';
  const steps = gallery.querySelectorAll('figure > a').length > 1 ? [previousButton, nextButton] : [];
  bar.append(count, ...steps, closeButton);
  dialog.append(bar, picture, text);
  document.body.append(dialog);
  return { dialog, picture, count, text };
}

type GalleryLink = {
  readonly link: HTMLAnchorElement;
  readonly gallery: HTMLElement;
  readonly n: number;
  readonly total: number;
};

function fill({ picture, count, text }: Viewer, { link, gallery, n, total }: GalleryLink): void {
  const small = link.querySelector('img');
  picture.removeAttribute('srcset');
  picture.sizes = '100vw';
  picture.srcset = small?.srcset ?? '';
  picture.src = link.href;
  picture.alt = small?.alt ?? '';
  count.textContent = (gallery.dataset['count'] ?? '').replace('{n}', String(n)).replace('{total}', String(total));
  text.textContent = link.parentElement?.querySelector('figcaption')?.textContent ?? '';
}

/** The minimum length of a swipe, in pixels. */
const minSwipe = 48;

function followSwipe(picture: HTMLElement, step: (by: number) => void): void {
  let from: number | undefined;
  picture.addEventListener('touchstart', ({ touches }) => {
    // Two fingers zoom, and one finger pans a zoomed picture.
    const isPlain = touches.length === 1 && (visualViewport?.scale ?? 1) <= 1.01;
    from = isPlain ? touches[0]?.clientX : undefined;
  });
  picture.addEventListener('touchend', ({ changedTouches }) => {
    const distance = (changedTouches[0]?.clientX ?? 0) - (from ?? Number.NaN);
    if (Math.abs(distance) > minSwipe) step(distance < 0 ? 1 : -1);
    from = undefined;
  });
}
