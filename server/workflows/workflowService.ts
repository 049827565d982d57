import type { TaskService } from './taskService.ts';
import type { Definitions } from './definitions.ts';
import type { DocumentationService } from './documentation.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';

/** The server's workflow services. */
export type WorkflowService = {
  readonly parts: WorkflowDependencies;
  readonly definitions: Definitions;
  readonly documentation: DocumentationService;
  readonly tasks: TaskService;
  /** Dependencies of workflow views. */
  readonly viewDependencies: Pick<WorkflowDependencies, 'store' | 'versions'> & { readonly definitions: Definitions };
};
