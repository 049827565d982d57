import { useEffect } from 'react';
import type { SessionKeeper } from './session.ts';
import { reportActivity } from './sessionApi.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
const reportEvery = 60_000;

/** Tells the server that somebody is working, at most each minute, so that nobody who types is signed out. */
export function useActivity(keeper: SessionKeeper): void {
  useEffect(() => {
    let reportedAt = Date.now();
    const report = async () => {
      const session = keeper.get();
      if (session === undefined || Date.now() - reportedAt < reportEvery) return;
      reportedAt = Date.now();
      const isKnown = await reportActivity(session);
      if (!isKnown && keeper.get()?.token === session.token) keeper.end('expired');
    };
    const listen = () => void report();
    for (const sign of signs) document.addEventListener(sign, listen, { passive: true, capture: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, listen, { capture: true });
    };
  }, [keeper]);
}
