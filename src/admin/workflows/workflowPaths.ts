import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';

/** Addresses of the screens of workflows. */
export const workflowPaths = {
  list: '/admin/workFlowEdit',
  /** The workflows in use in the list of every content type. */
  listTable: `/admin/${workflowTypeNames.workflow}`,
  create: '/admin/workFlowEdit/nuevo',
  edit: (workflowId: string) => `/admin/workFlowEdit/${encodeURIComponent(workflowId)}`,
  start: (workflowId: string) => `/admin/workFlowEdit/${encodeURIComponent(workflowId)}/iniciar`,
  run: (workflowId: string) => `/admin/workFlowEdit/${encodeURIComponent(workflowId)}/ejecutar`,
  module: '/admin/workflows',
  tasks: '/admin/tasksWF',
  activity: (executionId: string, activityId: string) =>
    `/admin/tasksWF/${encodeURIComponent(executionId)}/${encodeURIComponent(activityId)}`,
  reportMain: '/admin/reportMain',
  reports: '/admin/workflow-reports',
  /** The executions in the list of every content type. */
  table: `/admin/${workflowTypeNames.execution}`,
  report: (executionId: string) => `/admin/workflow-reports/${encodeURIComponent(executionId)}`,
  documentation: (workflowId?: string) =>
    workflowId === undefined
      ? '/admin/workflow-documentation'
      : `/admin/workflow-documentation?id=${encodeURIComponent(workflowId)}`,
  /** What a version of a documentation changed since the one before, or since another one. */
  documentationChange: ({ id, version }: { readonly id: string; readonly version: number }, before?: number) =>
    `/admin/${workflowTypeNames.documentation}/${encodeURIComponent(id)}/historial?version=${version}${before === undefined ? '' : `&con=${before}`}`,
} as const;
