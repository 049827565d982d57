import { useWorkflowQuery } from './useWorkflows.ts';

export type WorkflowName = { readonly id: string; readonly name: string };

/** The server's maximum page size. */
const pageSize = 500;

/** The workflows to choose from, archived ones last; empty until the server answers. */
export function useWorkflowNames() {
  const query = useWorkflowQuery(['names'], async (calls): Promise<readonly WorkflowName[]> => {
    const page = { offset: 0, limit: pageSize };
    const lists = await Promise.all(
      [false, true].map((archived) => calls.page('GET /api/workflows', { ...page, query: { archived } })),
    );
    return lists.flatMap(({ items }) => items.map(({ id, name }) => ({ id, name })));
  });
  return { names: query.data ?? [], query };
}
