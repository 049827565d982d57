import type { FastifyInstance } from 'fastify';
import { accountOperations } from '#core/api/accountOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { OwnAccounts } from '../accounts/ownAccount.ts';
import { invalid } from '../problems/readBody.ts';
import { tooManyRequests } from '../limits/tooManyRequests.ts';
import { serve } from '../operations/serve.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { needsSession, tokenOf } from '../answering/visitor.ts';
import { weakPassword } from './accounts.ts';

type OwnAccountOptions = {
  readonly account: OwnAccounts;
  readonly sessions: Pick<Sessions, 'sessionsOf' | 'revoke'>;
  readonly messages: ServerCatalog;
};

/** 'Mi cuenta': the signed-in person's name, telephone, password and sessions. */
export function addOwnAccountRoutes(app: FastifyInstance, { account, sessions, messages }: OwnAccountOptions): void {
  const operations = accountOperations(messages);
  const { own: refusals } = messages.accounts;
  serve(app, operations.ownAccount, async ({ user }) => {
    const own = await account.read(user.id);
    if (own === undefined) throw needsSession(messages);
    return own;
  });
  serve(app, operations.changeOwnAccount, async ({ user, body }) => {
    const outcome = await account.change(user.id, body);
    if (outcome === undefined) throw needsSession(messages);
    if ('id' in outcome) return outcome;
    throw invalid(
      outcome.map(({ message, ...fault }) => ({ ...fault, detail: message })),
      messages,
    );
  });
  serve(app, operations.changeOwnPassword, async ({ request, user, body }) => {
    const { current, password, endOthers = false } = body;
    const token = tokenOf(request) ?? '';
    const outcome = await account.changePassword({ user, token, current, password, endOthers, address: request.ip });
    if (outcome.kind === 'throttled') throw tooManyRequests(outcome.seconds, { detail: refusals.tooMany });
    if (outcome.kind === 'wrong')
      throw invalid([{ pointer: '/current', keyword: 'password', detail: refusals.wrongPassword }], messages);
    if (outcome.kind === 'weak') throw weakPassword(outcome.rules, messages);
  });
  serve(app, operations.ownSessions, ({ request, user }) => sessions.sessionsOf(user.id, tokenOf(request) ?? ''));
  serve(app, operations.endOtherSessions, ({ request, user }) => sessions.revoke(user.id, tokenOf(request) ?? ''));
}
