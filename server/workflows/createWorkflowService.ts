import { documentationTable } from './tables/documentationTable.ts';
import { type ExecutionOptions, executionTable } from './tables/executionTable.ts';
import { taskTable } from './tables/taskTable.ts';
import { workflowTable } from './tables/workflowTable.ts';
import { applyTransition } from '../content/transitions/applyTransition.ts';
import { transitionTable } from '../content/transitions/transitionTable.ts';
import { executionTransitions } from './executionTransitions.ts';
import { executionType, workflowType } from '../schemaFiles/workflowTypes.ts';
import { createDefinitions } from './definitions.ts';
import { createDocumentation } from './documentation.ts';
import { fillWorkflowStates } from './fillWorkflowStates.ts';
import { createProcessPeople, type ProcessPeopleOptions } from './people.ts';
import { releaseTasks } from './releaseTasks.ts';
import { createVersions } from './versions.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import type { WorkflowService } from './workflowService.ts';

export type WorkflowServiceOptions = Omit<WorkflowDependencies, 'people' | 'versions'> & {
  /** Called with errors from background work. */
  readonly failed: (error: unknown) => void;
} & Pick<ProcessPeopleOptions, 'tables' | 'google' | 'elsewhere'> &
  Pick<ExecutionOptions, 'readPublic'>;

export function createWorkflowService(options: WorkflowServiceOptions) {
  const dependencies: WorkflowDependencies = {
    ...options,
    people: createProcessPeople(options),
    versions: createVersions(options),
  };
  const definitions = createDefinitions(dependencies);
  const effects = new Map([
    [executionType, executionTransitions(dependencies)],
    [workflowType, definitions.transitions],
  ]);
  const transitions = { ...dependencies, effects };
  const service: WorkflowService = {
    dependencies,
    definitions,
    documentation: createDocumentation(dependencies),
    applyTransition: (request) => applyTransition(request, transitions),
  };
  const releaser = releaseTasks({ ...dependencies, failed: options.failed });
  return {
    service,
    staffTable: {
      ...transitionTable(transitions),
      ...workflowTable(service),
      ...taskTable(service),
      ...documentationTable(service),
      ...executionTable({ service, readPublic: options.readPublic }),
    },
    /** Starts background work: handles what changed while no server ran. */
    start: () => {
      releaser.sweep();
      void fillWorkflowStates(dependencies).catch(options.failed);
    },
    /** Waits for background work to finish. */
    close: async () => {
      releaser.stop();
      await releaser.settled();
    },
  };
}
