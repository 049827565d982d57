import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { UpstreamFailure } from './upstreamClient.ts';

type Context = {
  /** What failed, in the checklist's words. */
  readonly sentence: string;
  /** The token with which it was sent. */
  readonly token: string | undefined;
  readonly messages: ServerCatalog;
};

/** The refusal of a request whose call to the other backend failed. */
export function upstreamProblem(answer: UpstreamFailure, { sentence, token, messages: { calls } }: Context): Problem {
  const texts = calls.upstream;
  switch (answer.kind) {
    case 'unauthorized':
      // A 401 would end the session of a person who has no account there, at every attempt.
      return token === undefined
        ? new Problem(403, { detail: texts.noAccount(sentence) })
        : new Problem(401, { detail: texts.ended });
    case 'refused':
      return new Problem(409, {
        detail: answer.error === undefined ? sentence : texts.refused(sentence, answer.error),
      });
    case 'unreadable':
      return new Problem(502, { detail: texts.unreadable(sentence) });
    case 'blocked':
      return new Problem(502, { detail: texts.blocked(sentence, answer.origin) });
    case 'away':
      return new Problem(502, { detail: texts.away(sentence) });
  }
}
