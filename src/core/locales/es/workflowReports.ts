/** Reports of executions, and what is written about a workflow. */
export const workflowReports = {} as const;
