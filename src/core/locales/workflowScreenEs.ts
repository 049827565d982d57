import { workflowDocumentation } from './es/workflows/workflowDocumentation.ts';
import { workflowEditor } from './es/workflows/workflowEditor.ts';
import { workflowReports } from './es/workflows/workflowReports.ts';
import { workflowShell } from './es/workflows/workflowShell.ts';
import { workflowTasks } from './es/workflows/workflowTasks.ts';

/** The Spanish messages of the screens of workflows, which load them; WorkflowScreenCatalog is their shape. */
export const workflowScreenEs = {
  shell: workflowShell,
  editor: workflowEditor,
  tasks: workflowTasks,
  reports: workflowReports,
  documentation: workflowDocumentation,
} as const;
