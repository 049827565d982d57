import { roles, type SessionUser } from '../accounts/access.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import { providerNames } from '../names/providerNames.ts';
import { declareOperations, signInBytes } from './operation.ts';
import {
  anyObject,
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  type SchemaOf,
  text,
  type ValueOf,
} from '../schema/schemaOf.ts';

/** The 0511 contract's flat answers to a sign-in. */
const hasSignedIn = oneOf([0, 1]);
export const signInAnswer = object({
  autenticado: hasSignedIn,
  error: text,
  Id: text,
  Email: text,
  Name: text,
  Token: text,
});
const googleAnswer = object({
  autenticado: hasSignedIn,
  error: text,
  idUsuario: text,
  email: text,
  nombre: text,
  token: text,
});

const sessionAnswer = object({
  user: object(
    { id: text, email: text, name: text },
    { role: oneOf(roles), accountRoles: anyObject },
  ) as SchemaOf<SessionUser>,
  expiresInSeconds: integer,
  endsInSeconds: integer,
  municipality: object({ code: text }),
});

/** The limit of texts to render, which costs far more than storing them. Screens send two at most, the longest of 100,000 characters. */
const renderedBytes = 256 * 1024;

/** The state of the database, and since when it is unavailable. */
const database = { database: oneOf(['ok', 'away']), since: instant };

const backups = object(
  {},
  {
    /** The last one that was made. */
    last: object({ at: instant, name: text, bytes: integer, isScheduled: flag, isEncrypted: flag, faults: integer }),
    /** The last failure since then. */
    failure: object({ at: instant, isScheduled: flag, reason: text }),
    runningSince: instant,
    /** The next scheduled one. */
    next: instant,
    concern: oneOf(['never', 'old', 'failed']),
  },
);

export type BackupState = ValueOf<typeof backups>;

/** The address of the API viewer. */
export const apiDocsAddress = '/api/docs';

/** Sign-in, sessions, schemas, the OpenAPI document and health. */
export function portalOperations({ openApi: messages, openApiAccounts }: ServerCatalog) {
  return declareOperations('portal', {
    Auth: {
      method: 'POST',
      path: '/api/0511/Auth',
      access: 'anyone',
      summary: openApiAccounts.google,
      body: object({ tokenId: text }),
      bodyBytes: signInBytes,
      hasOwnValidation: true,
      answer: { description: messages.signIn.answered, schema: googleAnswer },
      refusals: { 429: true },
      onFullDisk: 'attempted',
    },
    LoginWithPassword: {
      method: 'POST',
      path: '/api/0511/LoginWithPassword',
      access: 'anyone',
      summary: messages.signIn.summary,
      body: object({ Email: text, Pass: text }),
      bodyBytes: signInBytes,
      hasOwnValidation: true,
      answer: { description: messages.signIn.answered, schema: signInAnswer },
      refusals: { 429: true },
      onFullDisk: 'attempted',
    },
    session: {
      method: 'GET',
      path: '/api/session',
      access: 'session',
      summary: messages.session.summary,
      answer: { description: messages.session.answered, schema: sessionAnswer },
    },
    signOut: {
      method: 'DELETE',
      path: '/api/session',
      access: 'session',
      summary: messages.signOut.summary,
      answer: { description: messages.signOut.answered },
    },
    activity: {
      method: 'POST',
      path: '/api/session/activity',
      access: 'session',
      summary: messages.activity.summary,
      answer: { description: messages.activity.answered },
      onFullDisk: 'attempted',
    },
    schemas: {
      method: 'GET',
      path: '/api/schemas',
      access: 'session',
      summary: messages.schemas.summary,
      answer: {
        description: messages.schemas.answered,
        schema: listOf(object({ name: text, schema: anyObject, provider: oneOf(providerNames) })),
      },
    },
    schemaFaults: {
      method: 'GET',
      path: '/api/schemas/faults',
      access: 'session',
      summary: messages.schemas.faults,
      answer: {
        description: messages.schemas.faultsAnswered,
        schema: listOf(object({ name: text, faults: listOf(text) })),
      },
    },
    renderTexts: {
      method: 'POST',
      path: '/api/markdown',
      access: 'session',
      summary: messages.renderTexts.summary,
      body: object({ texts: listOf(text) }),
      bodyBytes: renderedBytes,
      answer: { description: messages.renderTexts.answered, schema: object({ html: listOf(text) }) },
    },
    openApi: {
      method: 'GET',
      path: '/api/openapi.json',
      access: 'anyone',
      summary: messages.document.summary,
      answer: { description: messages.document.answered, schema: anyObject },
    },
    docs: {
      method: 'GET',
      path: apiDocsAddress,
      access: 'anyone',
      summary: messages.document.page,
      answer: { description: messages.document.page, schema: text, mediaType: 'text/html' },
    },
    backups: {
      method: 'GET',
      path: '/api/backups',
      access: 'administrator',
      summary: messages.health.backups,
      answer: { description: messages.health.backups, schema: backups },
    },
    health: {
      method: 'GET',
      path: '/api/health',
      access: 'anyone',
      summary: messages.health.summary,
      answer: { description: messages.health.answered, schema: object({}, { status: oneOf(['ok']), ...database }) },
    },
    ready: {
      method: 'GET',
      path: '/api/health/ready',
      access: 'anyone',
      summary: messages.health.ready,
      answer: {
        description: messages.health.isReady,
        schema: object(
          {},
          { status: oneOf(['ok', 'limited']), ...database, disk: oneOf(['ok', 'full']), backup: oneOf(['ok', 'late']) },
        ),
      },
      otherAnswers: [
        {
          status: 503,
          description: messages.health.isNotReady,
          schema: object({}, { status: oneOf(['unavailable']), ...database }),
        },
      ],
    },
  });
}
