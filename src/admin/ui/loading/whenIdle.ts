import { firstArrival } from '#providers/calls/start/preloadedAnswers.ts';

/** Milliseconds, for browsers without idle callbacks. */
const pause = 100;
const mostTurns = 50;

/** Resolves when the first screen is shown and the browser has nothing to do: for code that nobody waits for. */
export async function whenIdle(): Promise<void> {
  await firstArrival();
  for (let turn = 0; turn < mostTurns; turn += 1) {
    await idle();
    if (document.querySelector('.spinner') === null) return painted();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10 * pause });
    else setTimeout(resolve, pause);
  });
}

/** Resolves after the next picture, or soon where the browser draws none, as in a hidden tab. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 2 * pause);
  });
}
