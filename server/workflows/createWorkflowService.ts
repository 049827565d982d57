import type { FastifyInstance } from 'fastify';
import { addDocumentationRoutes } from '../routes/workflows/documentation.ts';
import { addExecutionRoutes } from '../routes/workflows/executions.ts';
import { addTaskRoutes } from '../routes/workflows/tasks.ts';
import { addWorkflowRoutes } from '../routes/workflows/workflows.ts';
import { addWorkflowCalls, type WorkflowCallParts } from '../routes/workflows/workflows0511.ts';
import { createTaskService } from './taskService.ts';
import { createDefinitions } from './definitions.ts';
import { createDocumentation } from './documentation.ts';
import { fillWorkflowStates } from './fillWorkflowStates.ts';
import { createProcessPeople, type ProcessPeopleParts } from './people.ts';
import { releaseTasks } from './releaseTasks.ts';
import { createVersions } from './versions.ts';
import type { WorkflowParts } from './workflowParts.ts';
import type { WorkflowService } from './workflowService.ts';

export type WorkflowServiceParts = Omit<WorkflowParts, 'people' | 'versions'> & {
  /** Told what went wrong without anybody waiting for it. */
  readonly failed: (error: unknown) => void;
} & Pick<ProcessPeopleParts, 'tables' | 'google'>;

export function createWorkflowService(given: WorkflowServiceParts) {
  const parts: WorkflowParts = { ...given, people: createProcessPeople(given), versions: createVersions(given) };
  const definitions = createDefinitions(parts);
  const { store, versions } = parts;
  const service: WorkflowService = {
    parts,
    definitions,
    documentation: createDocumentation(parts),
    tasks: createTaskService(parts),
    viewing: { store, versions, definitions },
  };
  const releasing = releaseTasks({ ...parts, failed: given.failed });
  return {
    service,
    addStaff: async (app: FastifyInstance, calls: Omit<WorkflowCallParts, 'service'>) => {
      addWorkflowRoutes(app, service);
      addTaskRoutes(app, service);
      await app.register((scope) => addDocumentationRoutes(scope, service));
      await app.register((scope) => addExecutionRoutes(scope, service));
      await addWorkflowCalls(app, { ...calls, service });
    },
    /** Looks after what happened while no server ran; nobody waits for it. */
    start: () => {
      releasing.sweep();
      void fillWorkflowStates(parts).catch(given.failed);
    },
    /** Finishes what was begun. */
    close: async () => {
      releasing.stop();
      await releasing.settled();
    },
  };
}
