import type { ContentType } from '#core/contentType.ts';
import { type Asked, factsOf, operatorsOf } from '../content/typeFacts.ts';
import { etag, inQuery, jsonOf, problem, session, sessionOrNone } from './operations.ts';
import { valuesName } from './schemas.ts';

const ifMatch = { name: 'If-Match', in: 'header', schema: { type: 'string' }, description: 'Versión que se espera, como "3"' };

const publication = [
  inQuery('_state', { enum: ['draft', 'published'] }, 'Estado de publicación'),
  inQuery('_publishAt', { type: 'string', format: 'date-time' }, 'Cuándo se publica'),
];

const refusals = { 400: problem('Petición incorrecta'), 401: problem('Sin sesión'), 503: problem('Base de datos no disponible') };

const writeRefusals = { ...refusals, 409: problem('Valor repetido'), 413: problem('Más de 1 MB'), 415: problem('No es JSON'), 422: problem('Datos no válidos') };

/** The addresses of one content type. */
export function typePaths(type: ContentType): Record<string, unknown> {
  const one = `/api/${type.name}/${type.isSingle ? 'unico' : '{id}'}`;
  const { get, patch, remove } = recordOperations(type);
  const parameters = type.isSingle ? {} : { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] };
  if (type.isSingle) return { [one]: { get, patch, delete: remove } };
  return {
    [`/api/${type.name}`]: { get: listOperation(type), post: createOperation(type) },
    [one]: { ...parameters, get, patch, delete: remove },
  };
}

const securityOf = (type: ContentType) => (type.publicPlace === undefined ? session : sessionOrNone);

const recordOf = (type: ContentType) => ({ $ref: `#/components/schemas/${type.name}` });

function listOperation(type: ContentType) {
  return {
    operationId: `list.${type.name}`,
    tags: [type.name],
    summary: type.label,
    security: securityOf(type),
    parameters: [
      inQuery('_start', { type: 'integer', minimum: 0 }, 'Primer registro de la página'),
      inQuery('_end', { type: 'integer', minimum: 0 }, 'Registro siguiente al último; a lo sumo 1000 más que _start'),
      inQuery('_sort', { type: 'string' }, 'Campos separados por comas'),
      inQuery('_order', { type: 'string' }, 'asc o desc, separados por comas'),
      inQuery('q', { type: 'string' }, 'Palabras que se buscan en los textos'),
      ...[...factsOf(type).asked.values()].flatMap(filtersOf),
    ],
    responses: {
      200: {
        description: 'Una página',
        headers: { 'X-Total-Count': { description: 'Cuántos registros hay en total', schema: { type: 'integer' } } },
        content: jsonOf({ type: 'array', items: recordOf(type) }),
      },
      ...refusals,
    },
  };
}

function filtersOf({ name, column, field }: Asked) {
  return operatorsOf[column].map((operator) => {
    const schema = { type: 'array', items: { type: 'string' } };
    const label = field?.label ?? name;
    return { ...inQuery(operator === 'eq' ? name : `${name}_${operator}`, schema, label), explode: true };
  });
}

function createOperation(type: ContentType) {
  return {
    operationId: `create.${type.name}`,
    tags: [type.name],
    summary: `Crear: ${type.singular}`,
    security: session,
    parameters: publication,
    requestBody: { required: true, content: jsonOf({ $ref: `#/components/schemas/${valuesName(type)}` }) },
    responses: {
      201: {
        description: 'Creado',
        headers: { ...etag, Location: { schema: { type: 'string' } } },
        content: jsonOf(recordOf(type)),
      },
      ...writeRefusals,
    },
  };
}

function recordOperations(type: ContentType) {
  const found = { description: 'El registro', headers: etag, content: jsonOf(recordOf(type)) };
  const missing = { 404: problem(type.messages.missing) };
  const changed = { ...missing, 412: problem('El registro cambió') };
  return {
    get: {
      operationId: `get.${type.name}`,
      tags: [type.name],
      summary: type.singular,
      security: securityOf(type),
      responses: { 200: found, ...missing, ...refusals },
    },
    patch: {
      operationId: `update.${type.name}`,
      tags: [type.name],
      summary: `Cambiar: ${type.singular}`,
      security: session,
      parameters: [ifMatch, ...publication, inQuery('_unset', { type: 'string' }, 'Campos que se quitan, separados por comas')],
      requestBody: { required: true, content: jsonOf({ type: 'object', description: 'Los miembros que cambian' }) },
      responses: { 200: found, ...changed, ...writeRefusals },
    },
    remove: {
      operationId: `remove.${type.name}`,
      tags: [type.name],
      summary: `Eliminar: ${type.singular}`,
      security: session,
      parameters: [ifMatch],
      responses: { 200: found, ...changed, ...refusals },
    },
  };
}
