import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can, usersTypeName } from '#core/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { longestPassword } from '#core/passwordPolicy.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { AccessLimits } from '../accounts/accessLimits.ts';
import type { Outbox } from '../accounts/outbox.ts';
import type { Resets } from '../accounts/resets.ts';
import { invalid, readBody } from '../content/readBody.ts';
import { type Parameters, readPage } from '../content/readPage.ts';
import { refuseUnknownParameters } from '../content/readPublication.ts';
import { missing } from '../content/refusals.ts';
import { messageType } from '../mail/messages.ts';
import { Problem } from '../answering/problem.ts';
import type { AccountTables } from '../sessions/accountTables.ts';
import { roleOf, type Users } from '../sessions/users.ts';
import { requireUser } from '../answering/visitor.ts';

export type AccountRouteOptions = {
  readonly registry: Registry;
  readonly resets: Resets;
  readonly outbox: Outbox;
  readonly limits: AccessLimits;
  readonly tables: Pick<AccountTables, 'accesses'>;
  readonly users: Pick<Users, 'record' | 'asUser'>;
  /** Whether there is a mail server. */
  readonly isSending: boolean;
  readonly words: ServerCatalog;
  /** Runs background work. */
  readonly later: (work: () => Promise<unknown>) => void;
};

const noStore = ['cache-control', 'private, no-store'] as const;
export const outboxPage = { defaultSize: 50, maxSize: 200 };

export const forgottenSchema: JsonSchema = {
  type: 'object',
  properties: { email: { type: 'string', minLength: 3, maxLength: 320 } },
  required: ['email'],
  additionalProperties: false,
};

export const newPasswordSchema: JsonSchema = {
  type: 'object',
  properties: {
    token: { type: 'string', maxLength: 200 },
    password: { type: 'string', maxLength: longestPassword * 2 },
  },
  required: ['token', 'password'],
  additionalProperties: false,
};

/** Password reset, without a session. */
export function addPasswordRoutes(
  app: FastifyInstance,
  { resets, limits, isSending, words, later }: AccountRouteOptions,
): void {
  const { reset } = words.accounts;
  app.post('/api/password/forgot', async (request, reply) => {
    const { email } = readBody<{ email: string }>(request.body, { schema: forgottenSchema, words });
    await limits.limitRequests(request.ip, reset.tooMany);
    // Response and timing must not reveal whether the account exists, so the message is sent in the background.
    if (await limits.countMessage(email.trim().toLowerCase(), 'stranger'))
      later(() => resets.request(email, request.ip));
    return reply
      .header(...noStore)
      .code(202)
      .send(isSending ? {} : { detail: reset.notSendingHere });
  });
  app.post('/api/password/reset', async (request, reply) => {
    const { token, password } = readBody<{ token: string; password: string }>(request.body, {
      schema: newPasswordSchema,
      words,
    });
    await limits.limitRequests(request.ip, reset.tooMany);
    const outcome = await resets.use({ token, password, address: request.ip });
    if (outcome.kind === 'gone') throw invalid([{ pointer: '/token', keyword: 'gone', detail: reset.linkGone }], words);
    if (outcome.kind === 'weak') {
      const errors = outcome.rules.map((rule) => {
        return { pointer: '/password', keyword: rule, detail: words.passwords.rules[rule] };
      });
      throw invalid(errors, words);
    }
    return reply
      .header(...noStore)
      .code(204)
      .send();
  });
}

type ById = { Params: { id: string } };
type List = { Querystring: Record<string, string | string[]> };

/** Staff routes for password links, the outbox and the sign-in log. */
export function addAccountRoutes(app: FastifyInstance, parts: AccountRouteOptions): void {
  const { registry, resets, outbox, limits, tables, users, isSending, words } = parts;
  const { reset } = words.accounts;
  app.post<ById>('/api/users/:id/reset', async (request, reply) => {
    const by = requireUser(request, words);
    const type = usersType(registry);
    if (!can(request.visitor, 'update', type)) throw forbidden(words);
    const account = await users.record(request.params.id);
    if (account === undefined) throw missing(type);
    // The link lets its reader choose a password and sign in.
    if (by.role !== undefined && by.role !== 'administrador' && roleOf(account) === 'administrador')
      throw new Problem(403, { detail: words.accounts.administratorOnly });
    const user = users.asUser(account);
    if (user === undefined) throw new Problem(409, { detail: reset.inactive });
    if (!(await limits.countMessage(user.email.toLowerCase(), 'staff')))
      throw new Problem(429, { detail: reset.tooMany });
    await resets.send(user, { address: request.ip, by: by.id });
    return reply
      .header(...noStore)
      .code(202)
      .send(isSending ? {} : { detail: reset.notSending });
  });
  app.get<List>('/api/outbox', async (request, reply) => {
    requireRead(request, { type: messageType, words });
    const reader = requireUser(request, words);
    const { messages, total } = await outbox.list({ ...pageOf(request.query, words), reader });
    return sendList(reply, { items: messages, total });
  });
  app.post<ById>('/api/outbox/:id/retry', async (request, reply) => {
    requireRead(request, { type: messageType, words });
    const outcome = await outbox.retry(request.params.id, requireUser(request, words).id);
    if (outcome === 'missing') throw missing(messageType);
    if (outcome === 'over') throw new Problem(409, { detail: words.accounts.outbox.notAgain });
    return reply
      .header(...noStore)
      .code(202)
      .send({});
  });
  app.get<List>('/api/accesses', async (request, reply) => {
    requireRead(request, { type: usersType(registry), words });
    return reply.header(...noStore).send(await tables.accesses(pageOf(request.query, words)));
  });
}

function usersType(registry: Registry): ContentType {
  const type = registry.get(usersTypeName);
  if (type === undefined) throw new Error(`no content type ${usersTypeName}`);
  return type;
}

type ReadContext = { readonly type: ContentType; readonly words: ServerCatalog };

function requireRead(request: FastifyRequest, { type, words }: ReadContext): void {
  requireUser(request, words);
  if (!can(request.visitor, 'read', type)) throw forbidden(words);
}

function pageOf(parameters: Parameters, words: ServerCatalog) {
  refuseUnknownParameters(parameters, { allowed: ['_start', '_end'], words });
  return readPage(parameters, { ...outboxPage, words });
}

function sendList(
  reply: FastifyReply,
  { items, total }: { readonly items: readonly unknown[]; readonly total: number },
) {
  return reply
    .header(...noStore)
    .header('x-total-count', String(total))
    .send(items);
}

function forbidden(words: ServerCatalog): Problem {
  return new Problem(403, { detail: words.api.forbidden });
}
