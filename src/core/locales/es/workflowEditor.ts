/** The editor of a workflow. */
export const workflowEditor = {} as const;
