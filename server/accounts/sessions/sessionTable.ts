import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { endHeader } from '#core/accounts/sessionTime.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Sessions } from './sessions.ts';
import { emptyAnswer } from '../../calls/answer.ts';
import { needsSession, tokenOf } from '../visitor.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';

type SessionRouteOptions = {
  readonly sessions: Sessions;
  readonly elsewhere: Pick<Elsewhere, 'signOut'>;
  readonly municipalityCode: string;
  readonly messages: ServerCatalog;
};

/** The signed-in person's own session. */
export function sessionTable({ sessions, elsewhere, municipalityCode, messages }: SessionRouteOptions): OperationTable {
  return tableOf(portalOperations(messages), {
    session: async ({ headers }) => {
      const session = await sessions.find(tokenOf({ headers }) ?? '');
      if (session === undefined) throw needsSession(messages);
      return { ...session, municipality: { code: municipalityCode } };
    },
    // The scope's hook has already extended the session, because any request with a token is activity.
    activity: async ({ headers }) => {
      const session = await sessions.find(tokenOf({ headers }) ?? '');
      const end = session && { [endHeader]: String(session.endsInSeconds) };
      return emptyAnswer({ headers: { ...end } });
    },
    signOut: async ({ headers }) => {
      const token = tokenOf({ headers }) ?? '';
      await elsewhere.signOut(token);
      await sessions.signOut(token);
    },
  });
}
