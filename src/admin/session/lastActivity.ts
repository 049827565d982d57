import { inactivitySeconds } from '#core/accounts/sessionTime.ts';

/** Storage key that shares the last activity among tabs. */
const key = 'authActivity';
/** Storage key that shares when the session reaches its maximum duration, as reported by the server. */
const endKey = 'authEnd';
const lifetime = inactivitySeconds * 1_000;
/** Minutes before the maximum duration at which the warning starts. */
const endWarningMinutes = 5;
/** The inactivity warning shows fewer seconds than this. */
const idleWarningSeconds = 30;
const writeInterval = 1_000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
type LastActivityOptions = { readonly storage: Storage; readonly now?: () => number };

/** The last activity in any tab, and the remaining time. It uses the clock, because timers stop while a computer sleeps. */
export function createLastActivity({ storage, now = Date.now }: LastActivityOptions) {
  let lastHere = storage.getItem(key) === null ? now() : 0;
  let lastWrite = 0;
  /** Milliseconds since 1970; the present time when the clock was set back. */
  const last = () => Math.min(Math.max(lastHere, Number(storage.getItem(key))), now());
  const end = () => Number(storage.getItem(endKey)) || Number.POSITIVE_INFINITY;
  return {
    last,
    /** Records activity in this tab. */
    record: () => {
      lastHere = now();
      if (Math.abs(lastHere - lastWrite) < writeInterval) return;
      lastWrite = lastHere;
      storage.setItem(key, String(lastHere));
    },
    isOver: () => now() - last() >= lifetime || now() >= end(),
    /** Sets the end of the session, in seconds from now, as reported by the server. */
    setEnd: (seconds: number) => storage.setItem(endKey, String(now() + seconds * 1_000)),
    /** Remaining minutes, rounded up, while the end warning is due; otherwise undefined. */
    ending: (): number | undefined => {
      const minutes = Math.ceil((end() - now()) / 60_000);
      return minutes > 0 && minutes <= endWarningMinutes ? minutes : undefined;
    },
    /** Remaining seconds while the inactivity warning is due; otherwise undefined. */
    warning: (): number | undefined => {
      const seconds = Math.ceil((last() + lifetime - now()) / 1_000);
      return seconds > 0 && seconds < idleWarningSeconds ? seconds : undefined;
    },
  };
}

export type LastActivity = ReturnType<typeof createLastActivity>;

/** Resets the activity when a session starts. */
export function beginActivity(storage: Storage): void {
  storage.setItem(key, String(Date.now()));
  storage.setItem(endKey, '');
}
