import type { Operation } from '#core/api/operation.ts';
import { anyObject } from '#core/api/schemaOf.ts';
import { workflowsTag } from '#core/api/workflowOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { callBase } from '../contract0511/callAt.ts';
import { workflowCalls } from '../routes/workflows/workflows0511.ts';

const success = { type: 'object', properties: { success: { const: true } }, required: ['success', 'data'] };

/** The 0511 calls about workflows, by operationId. */
export function workflowCallOperations({ openApiWorkflows: { calls, answered } }: ServerCatalog) {
  const summaries = { ...calls, completedToo: calls.completed };
  const operations = Object.entries(workflowCalls).map(([name, call]): [string, Operation] => [
    call.replace('/', ''),
    {
      method: 'POST',
      path: callBase + call,
      access: 'session',
      tag: workflowsTag,
      summary: summaries[name as keyof typeof workflowCalls],
      body: anyObject,
      ...(name === 'step' && { bodyTypes: ['multipart/form-data', 'application/json'] }),
      answer: { description: answered, schema: success, status: name === 'start' ? 201 : 200 },
      refusals: { 404: true },
    },
  ]);
  return Object.fromEntries(operations);
}
