import { workflowDocumentation } from './es/workflowDocumentation.ts';
import { workflowEditor } from './es/workflowEditor.ts';
import { workflowReports } from './es/workflowReports.ts';
import { workflowShell } from './es/workflowShell.ts';
import { workflowTasks } from './es/workflowTasks.ts';

/** The Spanish words of the screens of workflows, which load them; WorkflowScreenCatalog is their shape. */
export const workflowScreenEs = {
  shell: workflowShell,
  editor: workflowEditor,
  tasks: workflowTasks,
  reports: workflowReports,
  documentation: workflowDocumentation,
} as const;
