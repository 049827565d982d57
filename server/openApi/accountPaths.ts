import type { ServerCatalog } from '#core/locales/catalog.ts';
import { messageStates } from '../mail/messages.ts';
import { forgottenSchema, newPasswordSchema, outboxPage } from '../routes/accounts.ts';
import { accountChangeSchema, passwordChangeSchema } from '../routes/ownAccount.ts';
import { accessEvents } from '../sessions/accountTables.ts';
import { inQuery, jsonOf, portalTag, problem, refused, session } from './operations.ts';

const text = { type: 'string' };
const instant = { type: 'string', format: 'date-time' };

/** Google sign-in, password reset, accounts, the outbox and the sign-in log. */
export function accountPaths({ openApi: words, openApiAccounts: texts }: ServerCatalog): Record<string, unknown> {
  const body = (schema: unknown) => ({ required: true, content: jsonOf(schema) });
  const open = { tags: [portalTag], security: [] };
  const closed = { tags: [portalTag], security: session };
  return {
    '/api/0511/Auth': {
      post: {
        ...open,
        operationId: 'Auth',
        summary: texts.google,
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
        summary: texts.forgot,
        requestBody: body(forgottenSchema),
        responses: {
          202: { description: texts.asked, content: jsonOf(queuedSchema) },
          ...refused([400, 422, 429], words),
        },
      },
    },
    '/api/password/reset': {
      post: {
        ...open,
        operationId: 'resetPassword',
        summary: texts.reset,
        requestBody: body(newPasswordSchema),
        responses: { 204: { description: texts.done }, ...refused([400, 422, 429, 503], words) },
      },
    },
    '/api/users/{id}/reset': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      post: {
        ...closed,
        operationId: 'sendReset',
        summary: texts.send,
        responses: {
          202: { description: texts.queued, content: jsonOf(queuedSchema) },
          409: problem(texts.inactive),
          ...refused([401, 404, 429, 503], words),
        },
      },
    },
    '/api/outbox': { get: { ...closed, operationId: 'outbox', summary: texts.outbox, ...paged(messageSchema) } },
    '/api/outbox/{id}/retry': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      post: {
        ...closed,
        operationId: 'retryMessage',
        summary: texts.retry,
        responses: {
          202: { description: texts.queued, content: jsonOf({ type: 'object' }) },
          409: problem(texts.notAgain),
          ...refused([401, 404, 503], words),
        },
      },
    },
    '/api/account': {
      get: {
        ...closed,
        operationId: 'ownAccount',
        summary: texts.account,
        responses: {
          200: { description: texts.account, content: jsonOf(accountSchema) },
          ...refused([401, 503], words),
        },
      },
      patch: {
        ...closed,
        operationId: 'changeOwnAccount',
        summary: texts.changeAccount,
        requestBody: body(accountChangeSchema),
        responses: {
          200: { description: texts.account, content: jsonOf(accountSchema) },
          ...refused([400, 401, 422, 503], words),
        },
      },
    },
    '/api/account/password': {
      post: {
        ...closed,
        operationId: 'changeOwnPassword',
        summary: texts.changePassword,
        requestBody: body(passwordChangeSchema),
        responses: { 204: { description: texts.passwordChanged }, ...refused([400, 401, 422, 429, 503], words) },
      },
    },
    '/api/account/sessions': {
      get: {
        ...closed,
        operationId: 'ownSessions',
        summary: texts.sessions,
        responses: {
          200: { description: texts.sessions, content: jsonOf({ type: 'array', items: ownSessionSchema }) },
          ...refused([401, 503], words),
        },
      },
      delete: {
        ...closed,
        operationId: 'endOtherSessions',
        summary: texts.endSessions,
        responses: { 204: { description: texts.ended }, ...refused([401, 503], words) },
      },
    },
    '/api/accesses': { get: { ...closed, operationId: 'accesses', summary: texts.accesses, ...paged(accessSchema) } },
  };

  function paged(items: unknown) {
    const { start, end } = words.parameters;
    const count = { type: 'integer', minimum: 0 };
    return {
      parameters: [inQuery('_start', count, start), inQuery('_end', count, end(String(outboxPage.maxSize)))],
      responses: {
        200: { description: texts.newestFirst, content: jsonOf({ type: 'array', items }) },
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

/** `detail` is present when the message waits for a mail server. */
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
