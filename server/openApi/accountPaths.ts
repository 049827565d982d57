import type { ServerCatalog } from '#core/locales/catalog.ts';
import { messageStates } from '../mail/messages.ts';
import { forgottenSchema, newPasswordSchema, outboxPage } from '../routes/accounts.ts';
import { accountChangeSchema, passwordChangeSchema } from '../routes/ownAccount.ts';
import { accessEvents } from '../sessions/accountTables.ts';
import { inQuery, jsonOf, portalTag, problem, refused, session } from './operations.ts';

const text = { type: 'string' };
const instant = { type: 'string', format: 'date-time' };

/** Signing in with Google, new passwords, the outbox and the log of who came in. */
export function accountPaths({ openApi: words, openApiAccounts: say }: ServerCatalog): Record<string, unknown> {
  const body = (schema: unknown) => ({ required: true, content: jsonOf(schema) });
  const open = { tags: [portalTag], security: [] };
  const closed = { tags: [portalTag], security: session };
  return {
    '/api/0511/Auth': {
      post: {
        ...open,
        operationId: 'Auth',
        summary: say.google,
        requestBody: body({ type: 'object', properties: { tokenId: text }, required: ['tokenId'] }),
        responses: {
          200: { description: words.signIn.answered, content: jsonOf(googleAnswer) },
          ...refused([429, 503], words),
        },
      },
    },
    '/api/password/forgot': {
      post: {
        ...open,
        operationId: 'forgotPassword',
        summary: say.forgot,
        requestBody: body(forgottenSchema),
        responses: {
          202: { description: say.asked, content: jsonOf(queuedSchema) },
          ...refused([400, 422, 429], words),
        },
      },
    },
    '/api/password/reset': {
      post: {
        ...open,
        operationId: 'resetPassword',
        summary: say.reset,
        requestBody: body(newPasswordSchema),
        responses: { 204: { description: say.done }, ...refused([400, 422, 429, 503], words) },
      },
    },
    '/api/users/{id}/reset': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      post: {
        ...closed,
        operationId: 'sendReset',
        summary: say.send,
        responses: {
          202: { description: say.queued, content: jsonOf(queuedSchema) },
          409: problem(say.inactive),
          ...refused([401, 404, 429, 503], words),
        },
      },
    },
    '/api/outbox': { get: { ...closed, operationId: 'outbox', summary: say.outbox, ...paged(messageSchema) } },
    '/api/outbox/{id}/retry': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      post: {
        ...closed,
        operationId: 'retryMessage',
        summary: say.retry,
        responses: {
          202: { description: say.queued, content: jsonOf({ type: 'object' }) },
          409: problem(say.notAgain),
          ...refused([401, 404, 503], words),
        },
      },
    },
    '/api/account': {
      get: {
        ...closed,
        operationId: 'ownAccount',
        summary: say.account,
        responses: { 200: { description: say.account, content: jsonOf(accountSchema) }, ...refused([401, 503], words) },
      },
      patch: {
        ...closed,
        operationId: 'changeOwnAccount',
        summary: say.changeAccount,
        requestBody: body(accountChangeSchema),
        responses: {
          200: { description: say.account, content: jsonOf(accountSchema) },
          ...refused([400, 401, 422, 503], words),
        },
      },
    },
    '/api/account/password': {
      post: {
        ...closed,
        operationId: 'changeOwnPassword',
        summary: say.changePassword,
        requestBody: body(passwordChangeSchema),
        responses: { 204: { description: say.passwordChanged }, ...refused([400, 401, 422, 429, 503], words) },
      },
    },
    '/api/account/sessions': {
      get: {
        ...closed,
        operationId: 'ownSessions',
        summary: say.sessions,
        responses: {
          200: { description: say.sessions, content: jsonOf({ type: 'array', items: ownSessionSchema }) },
          ...refused([401, 503], words),
        },
      },
      delete: {
        ...closed,
        operationId: 'endOtherSessions',
        summary: say.endSessions,
        responses: { 204: { description: say.ended }, ...refused([401, 503], words) },
      },
    },
    '/api/accesses': { get: { ...closed, operationId: 'accesses', summary: say.accesses, ...paged(accessSchema) } },
  };

  function paged(items: unknown) {
    const { start, end } = words.parameters;
    const place = { type: 'integer', minimum: 0 };
    return {
      parameters: [inQuery('_start', place, start), inQuery('_end', place, end(String(outboxPage.maxSize)))],
      responses: {
        200: { description: say.newestFirst, content: jsonOf({ type: 'array', items }) },
        ...refused([400, 401, 503], words),
      },
    };
  }
}

const googleAnswer = {
  type: 'object',
  properties: {
    autenticado: { enum: [0, 1] },
    error: text,
    idUsuario: text,
    email: text,
    nombre: text,
    token: text,
  },
  required: ['autenticado', 'error', 'idUsuario', 'email', 'nombre', 'token'],
};

/** `detail` says that the message has to wait for a mail server. */
const queuedSchema = { type: 'object', properties: { detail: text } };

const accountSchema = {
  type: 'object',
  properties: { id: text, nombre: text, email: text, telefono: text },
  required: ['id', 'nombre', 'email', 'telefono'],
};

const ownSessionSchema = {
  type: 'object',
  properties: {
    address: text,
    browser: text,
    startedAt: { type: ['string', 'null'], format: 'date-time' },
    lastSeenAt: instant,
    isCurrent: { type: 'boolean' },
  },
  required: ['address', 'browser', 'startedAt', 'lastSeenAt', 'isCurrent'],
};

const messageSchema = {
  type: 'object',
  properties: {
    id: text,
    para: text,
    asunto: text,
    texto: text,
    estado: { enum: messageStates },
    creado: instant,
    enviado: instant,
    error: text,
    vence: instant,
    sirve: { type: 'boolean' },
  },
  required: ['id', 'para', 'asunto', 'texto', 'estado', 'creado', 'vence', 'sirve'],
};

const accessSchema = {
  type: 'object',
  properties: {
    at: { type: 'integer' },
    event: { enum: accessEvents },
    userId: text,
    email: text,
    address: text,
    by: text,
  },
  required: ['at', 'event', 'email', 'address'],
};
