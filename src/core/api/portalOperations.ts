import { roles, type SessionUser } from '../access.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import { providers } from '../schema/contentType.ts';
import { declareOperations } from './operation.ts';
import { anyObject, instant, integer, listOf, object, oneOf, type SchemaOf, text } from './schemaOf.ts';

/** The 0511 contract's flat answers to a sign-in. */
const hasSignedIn = oneOf([0, 1]);
const signInAnswer = object({ autenticado: hasSignedIn, error: text, Id: text, Email: text, Name: text, Token: text });
const googleAnswer = object({
  autenticado: hasSignedIn,
  error: text,
  idUsuario: text,
  email: text,
  nombre: text,
  token: text,
});

const sessionAnswer = object({
  user: object({ id: text, email: text, name: text }, { role: oneOf(roles) }) as SchemaOf<SessionUser>,
  expiresInSeconds: integer,
  endsInSeconds: integer,
  municipality: object({ code: text }),
});

/** The state of the database, and since when it is unavailable. */
const database = { database: oneOf(['ok', 'away']), since: instant };

/** The address of the API viewer. */
export const apiDocsAddress = '/api/docs';

/** Sign-in, sessions, schemas, the OpenAPI document and health. */
export function portalOperations({ openApi: words, openApiAccounts }: ServerCatalog) {
  return declareOperations('portal', {
    Auth: {
      method: 'POST',
      path: '/api/0511/Auth',
      access: 'anyone',
      summary: openApiAccounts.google,
      body: object({ tokenId: text }),
      hasOwnValidation: true,
      answer: { description: words.signIn.answered, schema: googleAnswer },
      refusals: { 429: true },
      onFullDisk: 'attempted',
    },
    LoginWithPassword: {
      method: 'POST',
      path: '/api/0511/LoginWithPassword',
      access: 'anyone',
      summary: words.signIn.summary,
      body: object({ Email: text, Pass: text }),
      hasOwnValidation: true,
      answer: { description: words.signIn.answered, schema: signInAnswer },
      refusals: { 429: true },
      onFullDisk: 'attempted',
    },
    session: {
      method: 'GET',
      path: '/api/session',
      access: 'session',
      summary: words.session.summary,
      answer: { description: words.session.answered, schema: sessionAnswer },
    },
    signOut: {
      method: 'DELETE',
      path: '/api/session',
      access: 'session',
      summary: words.signOut.summary,
      answer: { description: words.signOut.answered },
    },
    activity: {
      method: 'POST',
      path: '/api/session/activity',
      access: 'session',
      summary: words.activity.summary,
      answer: { description: words.activity.answered },
      onFullDisk: 'attempted',
    },
    schemas: {
      method: 'GET',
      path: '/api/schemas',
      access: 'session',
      summary: words.schemas.summary,
      answer: {
        description: words.schemas.answered,
        schema: listOf(object({ name: text, schema: anyObject, provider: oneOf(providers) })),
      },
    },
    renderTexts: {
      method: 'POST',
      path: '/api/markdown',
      access: 'session',
      summary: words.renderTexts.summary,
      body: object({ texts: listOf(text) }),
      answer: { description: words.renderTexts.answered, schema: object({ html: listOf(text) }) },
    },
    openApi: {
      method: 'GET',
      path: '/api/openapi.json',
      access: 'anyone',
      summary: words.document.summary,
      answer: { description: words.document.answered, schema: anyObject },
    },
    docs: {
      method: 'GET',
      path: apiDocsAddress,
      access: 'anyone',
      summary: words.document.page,
      answer: { description: words.document.page, schema: text, mediaType: 'text/html' },
    },
    health: {
      method: 'GET',
      path: '/api/health',
      access: 'anyone',
      summary: words.health.summary,
      answer: { description: words.health.answered, schema: object({}, { status: oneOf(['ok']), ...database }) },
    },
    ready: {
      method: 'GET',
      path: '/api/health/ready',
      access: 'anyone',
      summary: words.health.ready,
      answer: {
        description: words.health.isReady,
        schema: object({}, { status: oneOf(['ok', 'limited']), ...database, disk: oneOf(['ok', 'full']) }),
      },
      otherAnswers: [
        {
          status: 503,
          description: words.health.isNotReady,
          schema: object({}, { status: oneOf(['unavailable']), ...database }),
        },
      ],
    },
  });
}
