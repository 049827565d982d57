import { randomBytes } from 'node:crypto';
import type { Unsaved } from './withUnsaved.ts';

/** How long an address of a preview leads somewhere, milliseconds. */
const lifetime = 15 * 60_000;

/** Of one person; the oldest goes when there is another one. */
const mostOfOne = 5;

/** Unsaved records that wait to be looked at, each under a token that nobody can guess. They live in this process alone. */
export interface HeldPreviews {
  hold(unsaved: Unsaved, userId: string): { readonly token: string; readonly until: number };
  /** Undefined for a token that never was or is too old. */
  find(token: string): Unsaved | undefined;
}

type Held = { readonly unsaved: Unsaved; readonly userId: string; readonly until: number };

export function createHeldPreviews({ now }: { readonly now: () => number }): HeldPreviews {
  const held = new Map<string, Held>();
  const forgetOld = () => {
    for (const [token, { until }] of held) if (until <= now()) held.delete(token);
  };
  return {
    hold: (unsaved, userId) => {
      forgetOld();
      const own = [...held].filter(([, one]) => one.userId === userId);
      for (const [token] of own.slice(0, Math.max(0, own.length - mostOfOne + 1))) held.delete(token);
      const token = randomBytes(24).toString('base64url');
      const until = now() + lifetime;
      held.set(token, { unsaved, userId, until });
      return { token, until };
    },
    find: (token) => {
      forgetOld();
      return held.get(token)?.unsaved;
    },
  };
}
