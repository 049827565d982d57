import type { LastActivity } from './lastActivity.ts';
import type { SessionStore } from './session.ts';
import { reportActivity, signOut } from './sessionApi.ts';

const activityEvents = [
  'pointermove',
  'pointerdown',
  'click',
  'wheel',
  'keydown',
  'scroll',
  'touchstart',
  'touchmove',
] as const;
const reportInterval = 60_000;
const checkInterval = 1_000;

type WatchOptions = {
  readonly sessionStore: SessionStore;
  readonly activity: LastActivity;
  /** Called with the remaining seconds while the inactivity warning is due, and with undefined to dismiss it. */
  readonly onWarning: (seconds: number | undefined) => void;
  /** Called with the remaining minutes while the maximum duration is near; otherwise with undefined. */
  readonly onEnding: (minutes: number | undefined) => void;
};

/**
 * Ends the session, here and on the server, after too long without activity in any tab. Reports activity to the server at most
 * once a minute, so that the server never ends the session earlier. Returns a function that stops it.
 */
export function watchActivity({ sessionStore, activity, onWarning, onEnding }: WatchOptions): () => void {
  const report = createReport(sessionStore, activity);
  const warn = whenChanged(onWarning);
  const warnOfEnd = whenChanged(onEnding);
  const check = () => {
    const session = sessionStore.get();
    if (session === undefined) return;
    if (activity.isOver()) {
      sessionStore.end('expired');
      void signOut(session);
      return;
    }
    warn(activity.warning());
    warnOfEnd(activity.ending());
    report();
  };
  const listen = (event: Event) => {
    // After a computer wakes up, events come before timers; an expired session stays expired.
    if (!isStill(event) && !activity.isOver()) activity.record();
    check();
  };
  const isStill = createStillnessCheck();
  const wake = () => check();
  const timer = setInterval(check, checkInterval);
  const listening = new AbortController();
  const { signal } = listening;
  for (const name of activityEvents) document.addEventListener(name, listen, { passive: true, capture: true, signal });
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('pageshow', wake, { signal });
  // Opening a page counts as activity.
  if (!activity.isOver()) activity.record();
  check();
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}

/** Omits calls with the last value again: nothing is rendered for every movement of the pointer. */
function whenChanged(call: (value: number | undefined) => void): (value: number | undefined) => void {
  let last: { readonly value: number | undefined } | undefined;
  return (value) => {
    if (last !== undefined && last.value === value) return;
    last = { value };
    call(value);
  };
}

/** Detects pointermove events without movement, which browsers send when the page moves under the pointer. */
function createStillnessCheck(): (event: Event) => boolean {
  let position = '';
  return (event) => {
    if (event.type !== 'pointermove' || !(event instanceof PointerEvent)) return false;
    const last = position;
    position = `${event.screenX} ${event.screenY}`;
    return last === position;
  };
}

/** Reports new activity; retries a little later when no answer comes. */
function createReport(sessionStore: SessionStore, activity: LastActivity): () => void {
  const begin = Date.now();
  let triedAt = begin;
  let reportedUntil = begin;
  return () => {
    const session = sessionStore.get();
    const isDue = activity.last() > reportedUntil && Date.now() - triedAt >= reportInterval;
    if (session === undefined || !isDue) return;
    const until = activity.last();
    triedAt = Date.now();
    void reportActivity(session).then((answer) => {
      if (answer.kind === 'valid') {
        reportedUntil = until;
        if (answer.endsIn !== undefined) activity.setEnd(answer.endsIn);
      }
      if (answer.kind === 'unanswered') triedAt = Date.now() - reportInterval / 2;
      if (answer.kind === 'ended' && sessionStore.get()?.token === session.token) sessionStore.end('expired');
    });
  };
}
