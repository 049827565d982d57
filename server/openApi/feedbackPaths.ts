import { jsonOf, type OpenApiWords, problem, portalTag, refused, session } from './operations.ts';

const number = { type: 'integer', minimum: 0 };
const count = { type: 'object', properties: { yes: number, no: number }, required: ['yes', 'no'] };
const comment = {
  type: 'object',
  properties: { day: { type: 'string', format: 'date' }, text: { type: 'string' } },
  required: ['day', 'text'],
};
const summary = {
  type: 'object',
  properties: { ...count.properties, recent: count, comments: { type: 'array', items: comment } },
  required: ['yes', 'no', 'recent', 'comments'],
};

/** Visitors' feedback on public pages. */
export function feedbackPaths(words: OpenApiWords): Record<string, unknown> {
  const { staff } = words;
  const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
  return {
    '/api/opinions/{type}/{id}': {
      parameters: [inPath('type'), inPath('id')],
      get: {
        tags: [portalTag],
        operationId: 'opinions',
        summary: staff.opinions,
        security: session,
        responses: {
          200: { description: staff.opinionsRead, content: jsonOf(summary) },
          404: problem(staff.noOpinions),
          ...refused([400, 401, 403, 503], words),
        },
      },
    },
  };
}
