import { accountOperations } from '#core/api/accountOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { OwnAccounts } from './ownAccount.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { tooManyRequests } from '../limits/tooManyRequests.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';
import type { Sessions } from './sessions/sessions.ts';
import { needsSession, tokenOf } from './visitor.ts';
import { passwordElsewhere, weakPassword } from './accountTable.ts';

type OwnAccountOptions = {
  readonly account: OwnAccounts;
  readonly sessions: Pick<Sessions, 'sessionsOf' | 'revoke'>;
  readonly messages: ServerCatalog;
};

/** 'Mi cuenta': the signed-in person's name, telephone, password and sessions. */
export function ownAccountTable({ account, sessions, messages }: OwnAccountOptions): OperationTable {
  const { own: refusals } = messages.accounts;

  return tableOf(accountOperations(messages), {
    ownAccount: async ({ user }) => {
      const values = await account.read(user.id);
      if (values === undefined) throw needsSession(messages);
      return values;
    },
    changeOwnAccount: async ({ user, body }) => {
      const outcome = await account.change(user.id, body);
      if (outcome === undefined) throw needsSession(messages);
      if ('id' in outcome) return outcome;
      throw invalid(
        outcome.map(({ message, ...fault }) => ({ ...fault, detail: message })),
        messages,
      );
    },
    changeOwnPassword: async ({ client, headers, user, body }) => {
      const { current, password, endOthers = false } = body;
      const token = tokenOf({ headers }) ?? '';
      const outcome = await account.changePassword({
        user,
        token,
        current,
        password,
        endOthers,
        address: client.address,
      });
      if (outcome.kind === 'throttled') throw tooManyRequests(outcome.seconds, { detail: refusals.tooMany });
      if (outcome.kind === 'elsewhere') throw passwordElsewhere(messages);
      if (outcome.kind === 'wrong')
        throw invalid([{ pointer: '/current', keyword: 'password', detail: refusals.wrongPassword }], messages);
      if (outcome.kind === 'weak') throw weakPassword(outcome.rules, messages);
    },
    ownSessions: ({ headers, user }) => sessions.sessionsOf(user.id, tokenOf({ headers }) ?? ''),
    endOtherSessions: ({ headers, user }) => sessions.revoke(user.id, tokenOf({ headers }) ?? ''),
  });
}
