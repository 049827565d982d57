/** How long a picture stays, milliseconds. */
const stay = 5000;

/** Why the pictures stand still; the visitor's own choice begins with what the system says about motion. */
type Still = { choice: boolean; pointer: boolean; focus: boolean };

/** Lets the pictures behind a hero take turns, unless somebody points at it, has the focus in it, looks elsewhere or has stopped them. */
export function wakeCarousel(hero: HTMLElement): void {
  const place = hero.querySelector<HTMLElement>('.slides');
  const first = place?.querySelector('img');
  const others = [...(place?.querySelector('template')?.content.querySelectorAll('img') ?? [])];
  if (!place || !first || others.length === 0) return;
  const slides = [first, ...others];
  const still: Still = { choice: matchMedia('(prefers-reduced-motion: reduce)').matches, pointer: false, focus: false };
  let shown = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const settle = () => {
    clearInterval(timer);
    const isStill = still.choice || still.pointer || still.focus || document.hidden;
    hero.dataset['state'] = isStill ? 'still' : 'moving';
    if (isStill) return;
    timer = setInterval(() => {
      shown = (shown + 1) % slides.length;
      void show(slides, { index: shown, place });
    }, stay);
  };
  const set = (change: Partial<Still>) => () => {
    Object.assign(still, change);
    settle();
  };
  first.classList.add('is-shown');
  addButton(hero, { still, words: place.dataset, settle });
  hero.addEventListener('pointerenter', set({ pointer: true }));
  hero.addEventListener('pointerleave', set({ pointer: false }));
  hero.addEventListener('focusin', set({ focus: true }));
  hero.addEventListener('focusout', set({ focus: false }));
  document.addEventListener('visibilitychange', settle);
  settle();
}

type Turn = { readonly index: number; readonly place: HTMLElement };

/** A picture is fetched when its turn comes; one that cannot be shown is passed over. */
async function show(slides: readonly HTMLImageElement[], { index, place }: Turn): Promise<void> {
  const slide = slides[index];
  if (slide === undefined) return;
  slide.loading = 'eager';
  if (!slide.isConnected) place.append(slide);
  const isReady = await slide.decode().then(
    () => true,
    () => false,
  );
  if (isReady) for (const one of slides) one.classList.toggle('is-shown', one === slide);
}

type ButtonParts = { readonly still: Still; readonly words: DOMStringMap; readonly settle: () => void };

function addButton(hero: HTMLElement, { still, words, settle }: ButtonParts): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'slides-pause';
  const label = () => {
    button.setAttribute('aria-label', (still.choice ? words['play'] : words['pause']) ?? '');
    button.classList.toggle('is-still', still.choice);
  };
  button.addEventListener('click', () => {
    still.choice = !still.choice;
    // The choice counts from now on, wherever pointer and focus are.
    Object.assign(still, { pointer: false, focus: false });
    label();
    settle();
  });
  label();
  hero.append(button);
}
