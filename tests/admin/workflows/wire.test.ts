import { expectTypeOf, test } from 'vitest';
import type * as wire from '../../../src/admin/workflows/workflowWire.ts';
import type { ActivityForm } from '../../../server/workflows/activityForm.ts';
import type { WorkflowCounts } from '../../../server/workflows/countWorkflows.ts';
import type { SentDefinition } from '../../../server/workflows/definitionBody.ts';
import type { Documentation } from '../../../server/workflows/documentation.ts';
import type { WorkflowSummary, WorkflowView } from '../../../server/workflows/presentWorkflow.ts';
import type { Report } from '../../../server/workflows/report.ts';
import type { StartView } from '../../../server/workflows/starting.ts';
import type { Task } from '../../../server/workflows/tasks.ts';

test('the screens of workflows expect what the server answers, as the compiler says', () => {
  expectTypeOf<WorkflowSummary>().toExtend<wire.WorkflowSummary>();
  expectTypeOf<WorkflowView>().toExtend<wire.WorkflowView>();
  expectTypeOf<WorkflowCounts>().toExtend<wire.WorkflowCounts>();
  expectTypeOf<StartView>().toExtend<wire.StartView>();
  expectTypeOf<Report>().toExtend<wire.ExecutionReport>();
  expectTypeOf<Task>().toExtend<wire.Task>();
  expectTypeOf<ActivityForm>().toExtend<wire.ActivityForm>();
  expectTypeOf<Documentation>().toExtend<wire.Documentation>();
  expectTypeOf<wire.SentDefinition>().toExtend<SentDefinition>();
});
