import { type LeftOut, withoutServer } from '#core/locales/es/withoutServer.ts';
import { bytesAnswer } from '../calls/answer.ts';
import type { Dispatch } from '../calls/call.ts';

/** The addresses that need a server, with the name of the sentence that says so. */
const addresses: readonly (readonly [pattern: RegExp, LeftOut])[] = [
  [/^\/api\/(?:password\/|account\/password|users\/[^/]+\/reset)/, 'passwords'],
  [/^(?:\/api\/0511)?\/Auth\b/i, 'google'],
  [/^\/api\/outbox\/[^/]+\/retry/, 'mail'],
  [/^\/api\/(?:account\/calendar|calendar\.ics)/, 'calendar'],
  [/^\/api\/backups\b/, 'backups'],
];

const signIn = /^(?:\/api\/0511)?\/LoginWithPassword\b/i;

/**
 * Answers 501 with a sentence for what a portal in a browser cannot do. `hasPasswords`: whether another backend checks
 * passwords.
 */
export function refuseLeftOut(dispatch: Dispatch, hasPasswords: boolean): Dispatch {
  const all = hasPasswords ? addresses : [...addresses, [signIn, 'passwords'] as const];
  return async (call) => {
    const [, reason] = all.find(([pattern]) => pattern.test(call.url)) ?? [];
    if (reason === undefined) return dispatch(call);
    const detail = withoutServer[reason];
    return bytesAnswer(JSON.stringify({ title: detail, status: 501, detail }), {
      status: 501,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
  };
}
