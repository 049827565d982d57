import type { StoredRecord } from '#core/values/record.ts';
import type { TransitionRequest } from '../content/transitions/applyTransition.ts';
import type { Definitions } from './definitions.ts';
import type { DocumentationService } from './documentation.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';

/** The server's workflow services. */
export type WorkflowService = {
  readonly dependencies: WorkflowDependencies;
  readonly definitions: Definitions;
  readonly documentation: DocumentationService;
  readonly applyTransition: (request: TransitionRequest) => Promise<StoredRecord>;
};
