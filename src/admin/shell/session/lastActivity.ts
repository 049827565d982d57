import { inactivitySeconds } from '#core/time/sessionTime.ts';

/** Under which the tabs of a browser share when somebody last worked in one of them. */
const key = 'authActivity';
/** Under which they share when the session ends whatever somebody does, once the server has told. */
const endKey = 'authEnd';
const lifetime = inactivitySeconds * 1_000;
/** Minutes before that end from which a person is warned. */
const warnedMinutes = 5;
/** Shown are fewer seconds than these. */
const warnedBelow = 30;
const writtenEvery = 1_000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
type LastActivityOptions = { readonly storage: Storage; readonly now?: () => number };

/** When somebody last worked in any tab, and what follows from it. Measured by the clock: timers sleep when computers do. */
export function createLastActivity({ storage, now = Date.now }: LastActivityOptions) {
  let own = storage.getItem(key) === null ? now() : 0;
  let written = 0;
  /** Milliseconds since 1970; now when the clock was set back. */
  const last = () => Math.min(Math.max(own, Number(storage.getItem(key))), now());
  const end = () => Number(storage.getItem(endKey)) || Number.POSITIVE_INFINITY;
  return {
    last,
    /** Somebody does something in this tab. */
    note: () => {
      own = now();
      if (Math.abs(own - written) < writtenEvery) return;
      written = own;
      storage.setItem(key, String(own));
    },
    isOver: () => now() - last() >= lifetime || now() >= end(),
    /** The server has told in how many seconds the session ends whatever somebody does. */
    noteEnd: (seconds: number) => storage.setItem(endKey, String(now() + seconds * 1_000)),
    /** Begun minutes until then when a person should be warned; undefined before that, and when it is over. */
    ending: (): number | undefined => {
      const minutes = Math.ceil((end() - now()) / 60_000);
      return minutes > 0 && minutes <= warnedMinutes ? minutes : undefined;
    },
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
  storage.setItem(endKey, '');
}
