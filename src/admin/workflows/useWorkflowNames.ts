import { useWorkflowQuery } from './useWorkflows.ts';

export type WorkflowName = { readonly id: string; readonly name: string };

/** The server's maximum page size. */
const pageSize = 500;

/** The workflows to choose from, archived ones last; empty until the server answers. */
export function useWorkflowNames() {
  const query = useWorkflowQuery(['names'], async (client): Promise<readonly WorkflowName[]> => {
    const page = { offset: 0, limit: pageSize };
    const lists = await Promise.all([client.workflows(page), client.workflows({ ...page, archived: true })]);
    return lists.flatMap(({ items }) => items.map(({ id, name }) => ({ id, name })));
  });
  return { names: query.data ?? [], query };
}
