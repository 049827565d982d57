import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountOperations } from '#core/api/accountOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PasswordRule } from '#core/accounts/passwordPolicy.ts';
import type { AccessLimits } from '../accounts/accessLimits.ts';
import type { Outbox } from '../accounts/outbox.ts';
import type { Resets } from '../accounts/resets.ts';
import { invalid } from '../content/readBody.ts';
import { missing } from '../content/refusals.ts';
import { messageType } from '../mail/messages.ts';
import { Problem } from '../answering/problem.ts';
import { serve } from '../operations/serve.ts';
import type { AccountTables } from '../sessions/accountTables.ts';
import { roleOf, type Users } from '../sessions/users.ts';

export type AccountRouteOptions = {
  readonly resets: Resets;
  readonly outbox: Outbox;
  readonly limits: AccessLimits;
  readonly tables: Pick<AccountTables, 'accesses'>;
  readonly users: Pick<Users, 'record' | 'asUser'>;
  /** Whether there is a mail server. */
  readonly isSending: boolean;
  readonly messages: ServerCatalog;
  /** Runs background work; resolves once it may begin. */
  readonly later: (work: () => Promise<unknown>) => Promise<void>;
};

/** Password reset, without a session. */
export function addPasswordRoutes(
  app: FastifyInstance,
  { resets, limits, isSending, messages, later }: AccountRouteOptions,
): void {
  const operations = accountOperations(messages);
  const { reset } = messages.accounts;
  const limit = ({ ip }: FastifyRequest) => limits.limitRequests(ip, reset.tooMany);
  serve(
    app,
    operations.forgotPassword,
    async ({ request, body: { email } }) => {
      // Response and timing must not reveal whether the account exists, so the message is sent in the background.
      if (await limits.countMessage(email.trim().toLowerCase(), 'stranger'))
        await later(() => resets.request(email, request.ip));
      return isSending ? {} : { detail: reset.notSendingHere };
    },
    { limit },
  );
  serve(
    app,
    operations.resetPassword,
    async ({ request, body }) => {
      const outcome = await resets.use({ ...body, address: request.ip });
      if (outcome.kind === 'gone')
        throw invalid([{ pointer: '/token', keyword: 'gone', detail: reset.linkGone }], messages);
      if (outcome.kind === 'weak') throw weakPassword(outcome.rules, messages);
    },
    { limit },
  );
}

/** The rules that a new password breaks. */
export function weakPassword(rules: readonly PasswordRule[], messages: ServerCatalog): Problem {
  const errors = rules.map((rule) => ({ pointer: '/password', keyword: rule, detail: messages.passwords.rules[rule] }));
  return invalid(errors, messages);
}

/** Staff routes for password links, the outbox and the sign-in log. */
export function addAccountRoutes(app: FastifyInstance, dependencies: AccountRouteOptions): void {
  const { resets, outbox, limits, tables, users, isSending, messages } = dependencies;
  const operations = accountOperations(messages);
  const { reset } = messages.accounts;
  serve(app, operations.sendReset, async ({ request, user: by, type, params: { id } }) => {
    const account = await users.record(id);
    if (account === undefined) throw missing(type);
    // The link lets its reader choose a password and sign in.
    if (by.role !== undefined && by.role !== 'administrador' && roleOf(account) === 'administrador')
      throw new Problem(403, { detail: messages.accounts.administratorOnly });
    const user = users.asUser(account);
    if (user === undefined) throw new Problem(409, { detail: reset.inactive });
    if (!(await limits.countMessage(user.email.toLowerCase(), 'staff')))
      throw new Problem(429, { detail: reset.tooMany });
    await resets.send(user, { address: request.ip, by: by.id });
    return isSending ? {} : { detail: reset.notSending };
  });
  serve(app, operations.outbox, async ({ user: reader, page }) => {
    return await outbox.list({ ...page, reader });
  });
  serve(app, operations.retryMessage, async ({ user, params: { id } }) => {
    const outcome = await outbox.retry(id, user.id);
    if (outcome === 'missing') throw missing(messageType);
    if (outcome === 'over') throw new Problem(409, { detail: messages.accounts.outbox.notAgain });
    return {};
  });
  serve(app, operations.accesses, async ({ page }) => ({ items: await tables.accesses(page) }));
}
