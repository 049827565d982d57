import type { ServerCatalog } from '../locales/catalog.ts';
import { longestPassword } from '../accounts/passwordPolicy.ts';
import { type AccessRule, declareOperations, signInBytes } from './operation.ts';
import {
  closedObject,
  count,
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  text,
  textOf,
  type ValueOf,
} from '../schema/schemaOf.ts';

const account = object({ id: text, nombre: text, email: text, telefono: text });

/** What people see of their own account. */
export type Account = ValueOf<typeof account>;

const accountChange = closedObject({}, { nombre: textOf(1000), telefono: textOf(1000) });

/** The fields of their own account that people may change, whatever their role. */
export type AccountChange = ValueOf<typeof accountChange>;

const ownSession = object({
  address: text,
  browser: text,
  startedAt: orNull(instant),
  lastSeenAt: instant,
  isCurrent: flag,
});

/** A session as its owner sees it. */
export type OwnSession = ValueOf<typeof ownSession>;

const messageStates = ['pendiente', 'enviando', 'enviado', 'fallido'] as const;

const message = object(
  {
    id: text,
    para: text,
    asunto: text,
    /** With the link while it is valid and nobody else can forward it; otherwise with the reason why it is missing. */
    texto: text,
    estado: oneOf(messageStates),
    creado: instant,
    /** When the message becomes useless. */
    vence: instant,
    /** Whether the message is still useful: false once its link was used. */
    sirve: flag,
  },
  { enviado: instant, error: text },
);

/** A message that the portal sends by mail. */
export type OutboxMessage = ValueOf<typeof message>;

/**
 * The events of the access log. A refusal names its cause, which the person does not see. Many of one minute and network are one entry
 * with their `count`, without an email when those differ.
 */
export const accessEvents = [
  'signedIn',
  'unknownEmail',
  'inactive',
  'wrongPassword',
  'googleSignedIn',
  'googleUnknownEmail',
  'googleInactive',
  'googleRefused',
  'resetAsked',
  'resetSent',
  'resetPrinted',
  'resetRefused',
  'passwordReset',
  'passwordChanged',
  'passwordNotChanged',
  'throttled',
] as const;

const access = object(
  { at: integer, event: oneOf(accessEvents), email: text, address: text },
  { userId: text, by: text, count },
);

/** `detail` is present when the message waits for a mail server. */
const queued = object({}, { detail: text });
/** With the link of a message that no mail server sends, for those who may hand it over. */
const queuedReset = object({}, { detail: text, link: text });

/** Longer than any password, so that a long one is refused for its length in the language of its reader. */
const password = textOf(longestPassword * 2);
const page = { maxSize: 200 };
const readsMessages: AccessRule = { type: 'correos', may: 'read' };

/** Password reset, the person's own account, the outbox and the access log. */
export function accountOperations({ openApiAccounts: texts }: ServerCatalog) {
  return declareOperations('portal', {
    forgotPassword: {
      method: 'POST',
      path: '/api/password/forgot',
      access: 'anyone',
      summary: texts.forgot,
      body: closedObject({ email: textOf(320, { minLength: 3 }) }),
      bodyBytes: signInBytes,
      answer: { status: 202, description: texts.asked, schema: queued },
      refusals: { 429: true },
    },
    resetPassword: {
      method: 'POST',
      path: '/api/password/reset',
      access: 'anyone',
      summary: texts.reset,
      body: closedObject({ token: textOf(200), password }),
      bodyBytes: signInBytes,
      answer: { description: texts.done },
      refusals: { 429: true },
    },
    sendReset: {
      method: 'POST',
      path: '/api/users/{id}/reset',
      access: { type: '{accounts}', may: 'update' },
      summary: texts.send,
      answer: { status: 202, description: texts.queued, schema: queuedReset },
      refusals: { 404: true, 409: texts.inactive, 429: true },
    },
    outbox: {
      method: 'GET',
      path: '/api/outbox',
      access: readsMessages,
      summary: texts.outbox,
      page,
      answer: { description: texts.newestFirst, schema: listOf(message) },
    },
    retryMessage: {
      method: 'POST',
      path: '/api/outbox/{id}/retry',
      access: readsMessages,
      summary: texts.retry,
      answer: { status: 202, description: texts.queued, schema: object({}) },
      refusals: { 404: true, 409: texts.notAgain },
    },
    ownAccount: {
      method: 'GET',
      path: '/api/account',
      access: 'session',
      summary: texts.account,
      answer: { description: texts.account, schema: account },
    },
    changeOwnAccount: {
      method: 'PATCH',
      path: '/api/account',
      access: 'session',
      summary: texts.changeAccount,
      body: accountChange,
      answer: { description: texts.account, schema: account },
    },
    changeOwnPassword: {
      method: 'POST',
      path: '/api/account/password',
      access: 'session',
      summary: texts.changePassword,
      body: closedObject({ current: password, password }, { endOthers: flag }),
      answer: { description: texts.passwordChanged },
      refusals: { 429: true },
    },
    ownSessions: {
      method: 'GET',
      path: '/api/account/sessions',
      access: 'session',
      summary: texts.sessions,
      answer: { description: texts.sessions, schema: listOf(ownSession) },
    },
    endOtherSessions: {
      method: 'DELETE',
      path: '/api/account/sessions',
      access: 'session',
      summary: texts.endSessions,
      answer: { description: texts.ended },
    },
    accesses: {
      method: 'GET',
      path: '/api/accesses',
      access: { type: '{accounts}', may: 'read' },
      summary: texts.accesses,
      page,
      answer: { description: texts.newestFirst, schema: listOf(access) },
    },
  });
}
