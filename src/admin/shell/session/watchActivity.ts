import type { LastActivity } from './lastActivity.ts';
import type { SessionStore } from './session.ts';
import { reportActivity, signOut } from './sessionApi.ts';

const signs = ['pointermove', 'pointerdown', 'click', 'wheel', 'keydown', 'scroll', 'touchstart', 'touchmove'] as const;
const reportEvery = 60_000;
const tick = 1_000;

type Watch = {
  readonly sessionStore: SessionStore;
  readonly activity: LastActivity;
  /** Called when the seconds change of which a person should be warned; undefined takes the warning away. */
  readonly onWarning: (seconds: number | undefined) => void;
  /** Called with the minutes that are left before the session ends whatever somebody does; undefined while that is far away. */
  readonly onEnding: (minutes: number | undefined) => void;
};

/**
 * Ends the session when nobody has worked in any tab for too long, here and on the server; and tells the server that somebody
 * works, at most each minute and none forgotten, so that its end never comes before this one. Answers how to stop.
 */
export function watchActivity({ sessionStore, activity, onWarning, onEnding }: Watch): () => void {
  const report = createReport(sessionStore, activity);
  const look = () => {
    const session = sessionStore.get();
    if (session === undefined) return;
    if (activity.isOver()) {
      sessionStore.end('expired');
      void signOut(session);
      return;
    }
    onWarning(activity.warning());
    onEnding(activity.ending());
    report();
  };
  const listen = (event: Event) => {
    // A computer that wakes up gets its first event before its timers: what is over stays over.
    if (!isStill(event) && !activity.isOver()) activity.note();
    look();
  };
  const isStill = createStillness();
  const wake = () => look();
  const timer = setInterval(look, tick);
  const listening = new AbortController();
  const { signal } = listening;
  for (const sign of signs) document.addEventListener(sign, listen, { passive: true, capture: true, signal });
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('pageshow', wake, { signal });
  // Opening a page is doing something.
  if (!activity.isOver()) activity.note();
  look();
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}

/** Browsers tell of a pointer that stands still while the page moves under it. */
function createStillness(): (event: Event) => boolean {
  let place = '';
  return (event) => {
    if (event.type !== 'pointermove' || !(event instanceof PointerEvent)) return false;
    const last = place;
    place = `${event.screenX} ${event.screenY}`;
    return last === place;
  };
}

/** Reports what was not reported yet; when no answer comes, again a little later. */
function createReport(sessionStore: SessionStore, activity: LastActivity): () => void {
  const begin = Date.now();
  let triedAt = begin;
  let reportedUntil = begin;
  return () => {
    const session = sessionStore.get();
    const isDue = activity.last() > reportedUntil && Date.now() - triedAt >= reportEvery;
    if (session === undefined || !isDue) return;
    const until = activity.last();
    triedAt = Date.now();
    void reportActivity(session).then((answer) => {
      if (answer.kind === 'known') {
        reportedUntil = until;
        if (answer.endsIn !== undefined) activity.noteEnd(answer.endsIn);
      }
      if (answer.kind === 'unanswered') triedAt = Date.now() - reportEvery / 2;
      if (answer.kind === 'ended' && sessionStore.get()?.token === session.token) sessionStore.end('expired');
    });
  };
}
