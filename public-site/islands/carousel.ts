/** How long each picture is shown, milliseconds. */
const displayTime = 5000;

/** Reasons to pause the pictures; `choice` starts with the system's reduced-motion preference. */
type PauseReasons = { choice: boolean; pointer: boolean; focus: boolean };

/** Rotates the pictures behind a hero; pauses on hover, on focus, in a hidden tab and when the visitor stops them. */
export function activateCarousel(hero: HTMLElement): void {
  const container = hero.querySelector<HTMLElement>('.slides');
  const first = container?.querySelector('img');
  const others = [...(container?.querySelector('template')?.content.querySelectorAll('img') ?? [])];
  if (!container || !first || others.length === 0) return;
  const slides = [first, ...others];
  const reasons: PauseReasons = {
    choice: matchMedia('(prefers-reduced-motion: reduce)').matches,
    pointer: false,
    focus: false,
  };
  let current = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const update = () => {
    clearInterval(timer);
    const isPaused = reasons.choice || reasons.pointer || reasons.focus || document.hidden;
    hero.dataset['state'] = isPaused ? 'still' : 'moving';
    if (isPaused) return;
    timer = setInterval(() => {
      current = (current + 1) % slides.length;
      void show(slides, { index: current, container });
    }, displayTime);
  };
  const set = (change: Partial<PauseReasons>) => () => {
    Object.assign(reasons, change);
    update();
  };
  first.classList.add('is-shown');
  addButton(hero, { reasons, messages: container.dataset, update });
  hero.addEventListener('pointerenter', set({ pointer: true }));
  hero.addEventListener('pointerleave', set({ pointer: false }));
  hero.addEventListener('focusin', set({ focus: true }));
  hero.addEventListener('focusout', set({ focus: false }));
  document.addEventListener('visibilitychange', update);
  update();
}

type SlideTurn = { readonly index: number; readonly container: HTMLElement };

/** Loads a picture when its turn comes; skips one that cannot be decoded. */
async function show(slides: readonly HTMLImageElement[], { index, container }: SlideTurn): Promise<void> {
  const slide = slides[index];
  if (slide === undefined) return;
  slide.loading = 'eager';
  if (!slide.isConnected) container.append(slide);
  const isReady = await slide.decode().then(
    () => true,
    () => false,
  );
  if (isReady) for (const one of slides) one.classList.toggle('is-shown', one === slide);
}

type ButtonOptions = { readonly reasons: PauseReasons; readonly messages: DOMStringMap; readonly update: () => void };

function addButton(hero: HTMLElement, { reasons, messages, update }: ButtonOptions): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'slides-pause';
  const label = () => {
    button.setAttribute('aria-label', (reasons.choice ? messages['play'] : messages['pause']) ?? '');
    button.classList.toggle('is-still', reasons.choice);
  };
  button.addEventListener('click', () => {
    reasons.choice = !reasons.choice;
    // The visitor's choice takes precedence over the current hover and focus.
    Object.assign(reasons, { pointer: false, focus: false });
    label();
    update();
  });
  label();
  hero.append(button);
}
