import type { Visitor } from '#core/access.ts';
import { type Calls, municipalityMember, wholeMember } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { callBase } from '../contract0511/callAt.ts';
import { jsonOf, type OpenApiWords, problem, refused, session, sessionOrNone } from './operations.ts';

type Reader = { readonly words: OpenApiWords; readonly reader: Visitor['kind'] };

/** The 0511 calls of a content type. */
export function callPaths(type: ContentType, { words, reader }: Reader): Record<string, unknown> {
  const { calls } = type;
  if (calls === undefined) return {};
  const context = { type, words, hint: reader === 'staff' ? namesHint(calls, words) : '' };
  return Object.fromEntries([
    ...calls.list.map((name) => [callBase + name, { post: listOperation(name, context) }]),
    ...calls.save.map((name) => [callBase + name, { post: saveOperation(name, context) }]),
  ]);
}

type CallContext = { readonly type: ContentType; readonly words: OpenApiWords; readonly hint: string };

const code = { type: 'string', examples: ['0511'] };

function listOperation(name: string, { type, words, hint }: CallContext) {
  const isInWords = (type.calls?.inWords.length ?? 0) > 0;
  const wholeSchema = { type: 'boolean', description: words.calls.wholeValues(type.calls?.inWords.join(', ') ?? '') };
  return {
    operationId: operationId(name),
    tags: [type.name],
    summary: words.calls.list(type.label),
    description: words.calls.whole + hint,
    security: type.publicPages === undefined ? session : sessionOrNone,
    requestBody: {
      required: true,
      content: jsonOf({
        type: 'object',
        properties: { [municipalityMember]: code, ...(isInWords && { [wholeMember]: wholeSchema }) },
        required: [municipalityMember],
      }),
    },
    responses: {
      200: answer({ type: 'array', items: recordOf(type) }, words.operations.page),
      403: problem(words.calls.foreign),
      ...refused([400, 401, 422, 503], words),
    },
  };
}

function saveOperation(name: string, { type, words, hint }: CallContext) {
  const saved = answer(recordOf(type), words.operations.record);
  return {
    operationId: operationId(name),
    tags: [type.name],
    summary: words.calls.save(type.singular),
    description: words.calls.saving + hint,
    security: session,
    requestBody: { required: true, content: jsonOf({ type: 'object', description: words.operations.members }) },
    responses: {
      200: saved,
      ...(type.isSingle ? {} : { 201: saved, 404: problem(type.messages.missing) }),
      403: problem(words.calls.foreign),
      ...refused([400, 401, 409, 412, 413, 415, 422, 503], words),
    },
  };
}

/** Only for staff, because wire names reveal private fields. */
function namesHint({ names }: Calls, words: OpenApiWords): string {
  const pairs = Object.entries(names).map(([name, wire]) => `${name}: ${wire}`);
  return pairs.length === 0 ? '' : ` ${words.calls.names(pairs.join(', '))}`;
}

const operationId = (name: string) => `0511.${name.replaceAll('/', '.')}`;

const recordOf = (type: ContentType) => ({ $ref: `#/components/schemas/${type.name}` });

const answer = (data: unknown, description: string) => ({
  description,
  content: jsonOf({ type: 'object', properties: { success: { const: true }, data }, required: ['success', 'data'] }),
});
