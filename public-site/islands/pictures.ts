/** A transparent picture, which leaves the tinted box without the browser's broken-image icon. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Replaces pictures that fail to load with an empty box, including those that failed before the script ran. */
export function blankMissingPictures(): void {
  const onError = ({ target }: Event) => {
    // The map handles its own tile errors and would count a blank picture as a loaded tile.
    if (target instanceof HTMLImageElement && target.closest('.map-ground') === null) blankOut(target);
  };
  // Error events of pictures do not bubble.
  document.addEventListener('error', onError, { capture: true });
  for (const picture of document.images) {
    // An SVG without intrinsic size is 0 wide too; only a broken picture fails to decode.
    if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(() => blankOut(picture));
  }
}

function blankOut(picture: HTMLImageElement): void {
  if (picture.src === blank) return;
  picture.alt = '';
  picture.removeAttribute('srcset');
  picture.src = blank;
}
