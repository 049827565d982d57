import type { ServerCatalog } from '#core/locales/catalog.ts';
import { callBase } from '../contract0511/callAt.ts';
import { workflowCalls } from '../routes/workflows/workflows0511.ts';

const object = { type: 'object' };

export type OperationName = { readonly summary: string; readonly operationId: string };
export type OperationOptions = {
  readonly body?: unknown;
  readonly answer?: unknown;
  readonly status?: 200 | 201;
  readonly parameters?: readonly unknown[];
  readonly refusals?: Readonly<Record<number, unknown>>;
};

const successSchema = { type: 'object', properties: { success: { const: true } }, required: ['success', 'data'] };

/** The 0511 calls about workflows. */
export function workflowCallPaths(
  { openApiWorkflows: { calls } }: ServerCatalog,
  operation: (operationName: OperationName, options?: OperationOptions) => Record<string, unknown>,
): Record<string, unknown> {
  const summaries = { ...calls, completedToo: calls.completed };
  return Object.fromEntries(
    Object.entries(workflowCalls).map(([name, call]) => {
      const summary = summaries[name as keyof typeof workflowCalls];
      const described = operation(
        { summary, operationId: call.replace('/', '') },
        { body: object, answer: successSchema, status: name === 'start' ? 201 : 200 },
      );
      const form = { 'multipart/form-data': { schema: object }, 'application/json': { schema: object } };
      const isForm = name === 'step';
      return [
        callBase + call,
        { post: { ...described, ...(isForm && { requestBody: { required: true, content: form } }) } },
      ];
    }),
  );
}
