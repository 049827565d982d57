import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { longestPassword } from '#core/passwordPolicy.ts';
import type { AccountChange, OwnAccounts } from '../accounts/ownAccount.ts';
import { invalid, readBody } from '../content/readBody.ts';
import { Problem } from '../answering/problem.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { needsSession, requireUser, tokenOf } from '../answering/visitor.ts';

export const accountChangeSchema: JsonSchema = {
  type: 'object',
  properties: { nombre: { type: 'string', maxLength: 1000 }, telefono: { type: 'string', maxLength: 1000 } },
  additionalProperties: false,
};

const passwordText = { type: 'string', maxLength: longestPassword * 2 };

export const passwordChangeSchema: JsonSchema = {
  type: 'object',
  properties: { current: passwordText, password: passwordText, endOthers: { type: 'boolean' } },
  required: ['current', 'password'],
  additionalProperties: false,
};

type PasswordBody = { readonly current: string; readonly password: string; readonly endOthers?: boolean };

type OwnAccountOptions = {
  readonly account: OwnAccounts;
  readonly sessions: Pick<Sessions, 'sessionsOf' | 'revoke'>;
  readonly words: ServerCatalog;
};

const noStore = ['cache-control', 'private, no-store'] as const;

/** 'Mi cuenta': the signed-in person's name, telephone, password and sessions. */
export function addOwnAccountRoutes(app: FastifyInstance, { account, sessions, words }: OwnAccountOptions): void {
  const { own: messages } = words.accounts;
  app.get('/api/account', async (request, reply) => {
    const own = await account.read(requireUser(request, words).id);
    if (own === undefined) throw needsSession(words);
    return reply.header(...noStore).send(own);
  });
  app.patch('/api/account', async (request, reply) => {
    const { id } = requireUser(request, words);
    const change = readBody<AccountChange>(request.body, { schema: accountChangeSchema, words });
    const outcome = await account.change(id, change);
    if (outcome === undefined) throw needsSession(words);
    if (Array.isArray(outcome))
      throw invalid(
        outcome.map(({ message, ...fault }) => ({ ...fault, detail: message })),
        words,
      );
    return reply.header(...noStore).send(outcome);
  });
  app.post('/api/account/password', async (request, reply) => {
    const user = requireUser(request, words);
    const body = readBody<PasswordBody>(request.body, { schema: passwordChangeSchema, words });
    const { current, password, endOthers = false } = body;
    const token = tokenOf(request) ?? '';
    const outcome = await account.changePassword({ user, token, current, password, endOthers, address: request.ip });
    if (outcome.kind === 'throttled')
      throw new Problem(429, { detail: messages.tooMany, headers: { 'retry-after': String(outcome.seconds) } });
    if (outcome.kind === 'wrong')
      throw invalid([{ pointer: '/current', keyword: 'password', detail: messages.wrongPassword }], words);
    if (outcome.kind === 'weak') {
      const rules = words.passwords.rules;
      throw invalid(
        outcome.rules.map((rule) => ({ pointer: '/password', keyword: rule, detail: rules[rule] })),
        words,
      );
    }
    return reply
      .header(...noStore)
      .code(204)
      .send();
  });
  app.get('/api/account/sessions', async (request, reply) => {
    const { id } = requireUser(request, words);
    return reply.header(...noStore).send(await sessions.sessionsOf(id, tokenOf(request) ?? ''));
  });
  app.delete('/api/account/sessions', async (request, reply) => {
    const { id } = requireUser(request, words);
    await sessions.revoke(id, tokenOf(request) ?? '');
    return reply
      .header(...noStore)
      .code(204)
      .send();
  });
}
