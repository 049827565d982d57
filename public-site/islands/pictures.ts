/** A transparent picture: the tinted box of the one that is missing stays, without the browser's broken mark. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Leaves an empty box where a picture cannot be loaded, also for those that failed before the script ran. */
export function blankMissingPictures(): void {
  const onError = ({ target }: Event) => {
    // A map tells of its own pictures, and would take an empty one for a tile that came.
    if (target instanceof HTMLImageElement && target.closest('.map-ground') === null) blankOut(target);
  };
  // Errors of pictures do not bubble.
  document.addEventListener('error', onError, { capture: true });
  for (const picture of document.images) {
    // A vector picture without a size of its own is 0 wide too; only a broken one cannot be decoded.
    if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(() => blankOut(picture));
  }
}

function blankOut(picture: HTMLImageElement): void {
  if (picture.src === blank) return;
  picture.alt = '';
  picture.removeAttribute('srcset');
  picture.src = blank;
}
