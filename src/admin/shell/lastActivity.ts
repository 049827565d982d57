import { inactivitySeconds } from '#core/sessionTime.ts';

/** Under which the tabs of a browser share when somebody last worked in one of them. */
const key = 'authActivity';
const lifetime = inactivitySeconds * 1_000;
/** Shown are fewer seconds than these. */
const warnedBelow = 30;
const writtenEvery = 1_000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
type LastActivityParts = { readonly storage: Storage; readonly now?: () => number };

/** When somebody last worked in any tab, and what follows from it. Measured by the clock: timers sleep when computers do. */
export function createLastActivity({ storage, now = Date.now }: LastActivityParts) {
  let own = storage.getItem(key) === null ? now() : 0;
  let written = 0;
  /** Milliseconds since 1970; now when the clock was set back. */
  const last = () => Math.min(Math.max(own, Number(storage.getItem(key))), now());
  return {
    last,
    /** Somebody does something in this tab. */
    note: () => {
      own = now();
      if (Math.abs(own - written) < writtenEvery) return;
      written = own;
      storage.setItem(key, String(own));
    },
    isOver: () => now() - last() >= lifetime,
    /** Seconds that remain when a person should be warned; undefined before that, and when it is over. */
    warning: (): number | undefined => {
      const seconds = Math.ceil((last() + lifetime - now()) / 1_000);
      return seconds > 0 && seconds < warnedBelow ? seconds : undefined;
    },
  };
}

export type LastActivity = ReturnType<typeof createLastActivity>;

/** A session that begins has just been worked in. */
export function beginActivity(storage: Storage): void {
  storage.setItem(key, String(Date.now()));
}
