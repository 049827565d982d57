import type { TaskService } from './taskService.ts';
import type { Definitions } from './definitions.ts';
import type { DocumentationKeeper } from './documentation.ts';
import type { WorkflowParts } from './workflowParts.ts';

/** All that the server does about workflows. */
export type WorkflowService = {
  readonly parts: WorkflowParts;
  readonly definitions: Definitions;
  readonly documentation: DocumentationKeeper;
  readonly tasks: TaskService;
  /** What a workflow is shown with. */
  readonly viewing: Pick<WorkflowParts, 'store' | 'versions'> & { readonly definitions: Definitions };
};
