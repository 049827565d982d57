import { useEffect } from 'react';
import type { SessionKeeper } from './session.ts';
import { reportActivity } from './sessionApi.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
const reportEvery = 60_000;

/** Tells the server that somebody is working, at most each minute and none forgotten, so that nobody who types is signed out. */
export function useActivity(keeper: SessionKeeper): void {
  useEffect(() => {
    let reportedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = async () => {
      timer = undefined;
      const session = keeper.get();
      if (session === undefined) return;
      reportedAt = Date.now();
      const isKnown = await reportActivity(session);
      if (!isKnown && keeper.get()?.token === session.token) keeper.end('expired');
    };
    const listen = () => {
      timer ??= setTimeout(() => void report(), Math.max(0, reportedAt + reportEvery - Date.now()));
    };
    for (const sign of signs) document.addEventListener(sign, listen, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, listen, { capture: true });
    };
  }, [keeper]);
}
