import { draftSchema, preferenceName } from '../routes/staff.ts';
import { inQuery, jsonOf, type OpenApiWords, problem, refused, session, portalTag } from './operations.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const instant = { type: 'string', format: 'date-time' };
const inPath = (name: string, schema: unknown) => [{ name, in: 'path', required: true, schema }];
const writeRefusals = [400, 401, 413, 415, 422, 503] as const;

/** Drafts, preferences, recent changes and events of staff. */
export function staffPaths(words: OpenApiWords): Record<string, unknown> {
  return { ...draftPaths(words), ...preferencePaths(words), ...recentPath(words), ...eventPath(words) };
}

function draftPaths(words: OpenApiWords) {
  const { staff } = words;
  const savedDraft = { type: 'object', properties: { id: text, updatedAt: instant }, required: ['id', 'updatedAt'] };
  return {
    '/api/drafts': {
      get: {
        tags: [portalTag],
        operationId: 'drafts',
        summary: staff.drafts,
        security: session,
        parameters: [inQuery('type', text, staff.type), inQuery('record', text, staff.record)],
        responses: {
          200: {
            description: staff.newestFirst,
            content: jsonOf({
              type: 'array',
              items: { ...savedDraft, properties: { ...draftSchema.properties, ...savedDraft.properties } },
            }),
          },
          ...refused([400, 401, 503], words),
        },
      },
    },
    '/api/drafts/{id}': {
      parameters: inPath('id', { type: 'string', format: 'uuid' }),
      put: {
        tags: [portalTag],
        operationId: 'saveDraft',
        summary: staff.saveDraft,
        security: session,
        requestBody: { required: true, content: jsonOf(draftSchema) },
        responses: {
          200: {
            description: staff.kept,
            content: jsonOf({ type: 'object', properties: { updatedAt: instant }, required: ['updatedAt'] }),
          },
          404: problem(staff.foreign),
          ...refused(writeRefusals, words),
        },
      },
      delete: {
        tags: [portalTag],
        operationId: 'removeDraft',
        summary: staff.removeDraft,
        security: session,
        responses: {
          204: { description: staff.removed },
          404: problem(staff.foreign),
          ...refused([400, 401, 503], words),
        },
      },
    },
  };
}

function preferencePaths(words: OpenApiWords) {
  const { staff } = words;
  const value = { description: staff.preference, content: jsonOf({ type: 'object' }) };
  return {
    '/api/preferences/{name}': {
      parameters: inPath('name', { type: 'string', pattern: preferenceName }),
      get: {
        tags: [portalTag],
        operationId: 'preference',
        summary: staff.preference,
        security: session,
        responses: { 200: value, ...refused([400, 401, 503], words) },
      },
      put: {
        tags: [portalTag],
        operationId: 'savePreference',
        summary: staff.savePreference,
        security: session,
        requestBody: { required: true, content: jsonOf({ type: 'object' }) },
        responses: { 200: value, ...refused(writeRefusals, words) },
      },
    },
  };
}

function eventPath(words: OpenApiWords) {
  const { staff } = words;
  const change = { type: 'object', properties: { type: text, id: text, version: integer }, required: ['type'] };
  const answer = {
    type: 'object',
    properties: { seq: integer, isReset: { type: 'boolean' }, changes: { type: 'array', items: change } },
    required: ['seq', 'isReset', 'changes'],
  };
  return {
    '/api/events': {
      get: {
        tags: [portalTag],
        operationId: 'events',
        summary: staff.events,
        security: session,
        parameters: [inQuery('after', integer, staff.eventsAfter)],
        responses: {
          200: {
            description: staff.eventsAnswered,
            content: { ...jsonOf(answer), 'text/event-stream': { schema: text } },
          },
          ...refused([401, 503], words),
        },
      },
    },
  };
}

function recentPath(words: OpenApiWords) {
  const { staff } = words;
  const write = {
    type: 'object',
    properties: {
      type: text,
      id: text,
      action: { enum: ['create', 'update', 'remove', 'restore'] },
      at: instant,
      by: text,
      byName: text,
      record: { type: 'object' },
    },
    required: ['type', 'id', 'action', 'at', 'by', 'byName', 'record'],
  };
  return {
    '/api/recent': {
      get: {
        tags: [portalTag],
        operationId: 'recent',
        summary: staff.recent,
        security: session,
        responses: {
          200: { description: staff.newestFirst, content: jsonOf({ type: 'array', items: write }) },
          ...refused([400, 401, 503], words),
        },
      },
    },
  };
}
