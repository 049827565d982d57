import { roles } from '#core/access.ts';
import { providers } from '#core/schema/contentType.ts';
import { jsonOf, type OpenApiWords, portalTag, problem, session } from './operations.ts';

const text = { type: 'string' };

/** The state of the database, and since when it is unavailable. */
const databaseState = {
  database: { enum: ['ok', 'away'] },
  since: { type: 'string', format: 'date-time' },
};

/** Addresses that do not depend on the content types. */
export const fixedPaths = (words: OpenApiWords) => ({
  '/api/0511/LoginWithPassword': {
    post: {
      tags: [portalTag],
      operationId: 'LoginWithPassword',
      summary: words.signIn.summary,
      security: [],
      requestBody: {
        required: true,
        content: jsonOf({ type: 'object', properties: { Email: text, Pass: text }, required: ['Email', 'Pass'] }),
      },
      responses: {
        200: { description: words.signIn.answered, content: jsonOf({ $ref: '#/components/schemas/SignIn' }) },
        429: problem(words.refusals[429]),
      },
    },
  },
  '/api/session': {
    get: {
      tags: [portalTag],
      operationId: 'session',
      summary: words.session.summary,
      security: session,
      responses: {
        200: {
          description: words.session.answered,
          content: jsonOf({
            type: 'object',
            properties: {
              user: {
                type: 'object',
                properties: { id: text, email: text, name: text, role: { enum: roles } },
                required: ['id', 'email', 'name'],
              },
              expiresInSeconds: { type: 'integer' },
              endsInSeconds: { type: 'integer' },
              municipality: { type: 'object', properties: { code: text }, required: ['code'] },
            },
            required: ['user', 'expiresInSeconds', 'endsInSeconds', 'municipality'],
          }),
        },
        401: problem(words.refusals[401]),
      },
    },
    delete: {
      tags: [portalTag],
      operationId: 'signOut',
      summary: words.signOut.summary,
      security: session,
      responses: { 204: { description: words.signOut.answered }, 401: problem(words.refusals[401]) },
    },
  },
  '/api/session/activity': {
    post: {
      tags: [portalTag],
      operationId: 'activity',
      summary: words.activity.summary,
      security: session,
      responses: { 204: { description: words.activity.answered }, 401: problem(words.refusals[401]) },
    },
  },
  '/api/schemas': {
    get: {
      tags: [portalTag],
      operationId: 'schemas',
      summary: words.schemas.summary,
      security: session,
      responses: {
        200: {
          description: words.schemas.answered,
          content: jsonOf({
            type: 'array',
            items: {
              type: 'object',
              properties: { name: text, schema: { type: 'object' }, provider: { enum: providers } },
              required: ['name', 'schema', 'provider'],
            },
          }),
        },
        401: problem(words.refusals[401]),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      tags: [portalTag],
      operationId: 'openApi',
      summary: words.document.summary,
      security: [],
      responses: { 200: { description: words.document.answered, content: jsonOf({ type: 'object' }) } },
    },
  },
  '/api/health': {
    get: {
      tags: [portalTag],
      operationId: 'health',
      summary: words.health.summary,
      security: [],
      responses: {
        200: {
          description: words.health.answered,
          content: jsonOf({ type: 'object', properties: { status: { const: 'ok' }, ...databaseState } }),
        },
      },
    },
  },
  '/api/health/ready': {
    get: {
      tags: [portalTag],
      operationId: 'ready',
      summary: words.health.ready,
      security: [],
      responses: {
        200: {
          description: words.health.isReady,
          content: jsonOf({ type: 'object', properties: { status: { const: 'ok' }, ...databaseState } }),
        },
        503: {
          description: words.health.isNotReady,
          content: jsonOf({ type: 'object', properties: { status: { const: 'unavailable' }, ...databaseState } }),
        },
      },
    },
  },
});
