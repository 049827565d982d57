import { jsonOf, problem, session } from './operations.ts';

const text = { type: 'string' };

/** Addresses that do not depend on the content types. */
export const fixedPaths = {
  '/api/0511/LoginWithPassword': {
    post: {
      operationId: 'LoginWithPassword',
      summary: 'Iniciar sesión',
      security: [],
      requestBody: {
        required: true,
        content: jsonOf({ type: 'object', properties: { Email: text, Pass: text }, required: ['Email', 'Pass'] }),
      },
      responses: {
        200: { description: 'Aceptado o rechazado, según «autenticado»', content: jsonOf({ $ref: '#/components/schemas/SignIn' }) },
        429: problem('Demasiados intentos'),
      },
    },
  },
  '/api/session': {
    get: {
      operationId: 'session',
      summary: 'La sesión propia',
      security: session,
      responses: {
        200: {
          description: 'Quién es y cuánto falta para que la sesión termine por inactividad',
          content: jsonOf({
            type: 'object',
            properties: {
              user: { type: 'object', properties: { id: text, email: text, name: text }, required: ['id', 'email', 'name'] },
              expiresInSeconds: { type: 'integer' },
            },
            required: ['user', 'expiresInSeconds'],
          }),
        },
        401: problem('Sin sesión'),
      },
    },
    delete: {
      operationId: 'signOut',
      summary: 'Cerrar sesión',
      security: session,
      responses: { 204: { description: 'Cerrada' }, 401: problem('Sin sesión') },
    },
  },
  '/api/session/activity': {
    post: {
      operationId: 'activity',
      summary: 'Informar actividad de la persona',
      security: session,
      responses: { 204: { description: 'La sesión se prolongó' }, 401: problem('Sin sesión') },
    },
  },
  '/api/schemas': {
    get: {
      operationId: 'schemas',
      summary: 'Los esquemas de los tipos de contenido',
      security: session,
      responses: {
        200: {
          description: 'Nombre y esquema de cada tipo',
          content: jsonOf({
            type: 'array',
            items: { type: 'object', properties: { name: text, schema: { type: 'object' } }, required: ['name', 'schema'] },
          }),
        },
        401: problem('Sin sesión'),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'openApi',
      summary: 'Este documento',
      security: [],
      responses: { 200: { description: 'OpenAPI 3.1', content: jsonOf({ type: 'object' }) } },
    },
  },
  '/api/health': {
    get: {
      operationId: 'health',
      summary: 'Si el servidor responde',
      security: [],
      responses: {
        200: { description: 'Responde', content: jsonOf({ type: 'object', properties: { status: { const: 'ok' } } }) },
      },
    },
  },
};
