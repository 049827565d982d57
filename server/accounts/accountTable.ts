import { accountOperations } from '#core/api/accountOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PasswordRule } from '#core/accounts/passwordPolicy.ts';
import type { AccessLimits } from './accessLimits.ts';
import { mayHandOver, type Outbox } from './outbox.ts';
import type { Resets } from './resets.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { missing } from '../content/refusals.ts';
import { messageType } from '../delivery/mail/messages.ts';
import type { IncomingCall } from '../calls/call.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';
import type { AccountTables } from './sessions/accountTables.ts';
import type { Elsewhere } from './sessions/elsewhere.ts';
import { roleOf, type Users } from './sessions/users.ts';

export type AccountRouteOptions = {
  readonly resets: Resets;
  readonly outbox: Outbox;
  readonly limits: AccessLimits;
  readonly tables: Pick<AccountTables, 'accesses'>;
  readonly users: Pick<Users, 'record' | 'asUser' | 'activeRecord'>;
  readonly elsewhere: Pick<Elsewhere, 'isOn' | 'has'>;
  /** Whether there is a mail server. */
  readonly isSending: boolean;
  readonly messages: ServerCatalog;
  /** Runs background work; resolves once it may begin. */
  readonly later: (work: () => Promise<unknown>) => Promise<void>;
};

/** Password reset, without a session. */
export function passwordTable(dependencies: AccountRouteOptions): OperationTable {
  const { resets, limits, elsewhere, isSending, messages, later } = dependencies;
  const { reset } = messages.accounts;
  const limit = ({ client }: Pick<IncomingCall, 'client'>) => limits.limitRequests(client.address, reset.tooMany);

  return tableOf(accountOperations(messages), {
    forgotPassword: {
      handle: async ({ client, body: { email } }) => {
        // Response and timing must not reveal whether the account exists, so the message is sent in the background.
        if (await limits.countMessage(email.trim().toLowerCase(), 'stranger'))
          await later(() => resets.request(email, client.address));
        if (!isSending) return { detail: reset.notSendingHere };
        return elsewhere.isOn() ? { detail: reset.perhapsElsewhere } : {};
      },
      limit,
    },
    resetPassword: {
      handle: async ({ client, body }) => {
        const outcome = await resets.use({ ...body, address: client.address });
        if (outcome.kind === 'gone')
          throw invalid([{ pointer: '/token', keyword: 'gone', detail: reset.linkGone }], messages);
        if (outcome.kind === 'elsewhere') throw passwordElsewhere(messages);
        if (outcome.kind === 'weak') throw weakPassword(outcome.rules, messages);
      },
      limit,
    },
  });
}

/** The rules that a new password breaks. */
export function weakPassword(rules: readonly PasswordRule[], messages: ServerCatalog): Problem {
  const errors = rules.map((rule) => ({ pointer: '/password', keyword: rule, detail: messages.passwords.rules[rule] }));
  return invalid(errors, messages);
}

/** A new password of an account of another backend, which has no call for it. */
export function passwordElsewhere(messages: ServerCatalog): Problem {
  return invalid([{ pointer: '/password', keyword: 'elsewhere', detail: messages.accounts.reset.elsewhere }], messages);
}

/** Staff routes for password links, the outbox and the sign-in log. */
export function accountTable(dependencies: AccountRouteOptions): OperationTable {
  const { resets, outbox, limits, tables, users, elsewhere, isSending, messages } = dependencies;
  const { reset } = messages.accounts;

  return tableOf(accountOperations(messages), {
    sendReset: async ({ client, user: by, type, params: { id } }) => {
      const account = await users.record(id);
      if (account === undefined) throw missing(type);
      // The link lets its reader choose a password and sign in.
      if (by.role !== undefined && by.role !== 'administrador' && roleOf(account) === 'administrador')
        throw new Problem(403, { detail: messages.accounts.administratorOnly });
      const user = users.asUser(account);
      if (user === undefined) throw new Problem(409, { detail: reset.inactive });
      if (await elsewhere.has(id)) throw new Problem(409, { detail: reset.elsewhere });
      if (!(await limits.countMessage(user.email.toLowerCase(), 'staff')))
        throw new Problem(429, { detail: reset.tooMany });
      const from = { address: client.address, by: by.id };
      const link = await resets.send(user, from);
      if (isSending) return {};
      if (!(await mayHandOver(by, { ownerId: id, users }))) return { detail: reset.notSending };
      await resets.logHandover(user, from);
      return { detail: reset.handOver, link };
    },
    outbox: async ({ user: reader, page }) => {
      return await outbox.list({ ...page, reader });
    },
    retryMessage: async ({ user, params: { id } }) => {
      const outcome = await outbox.retry(id, user.id);
      if (outcome === 'missing') throw missing(messageType);
      if (outcome === 'over') throw new Problem(409, { detail: messages.accounts.outbox.notAgain });
      return {};
    },
    accesses: async ({ page }) => ({ items: await tables.accesses(page) }),
  });
}
