import { filesIn } from '#core/questions/answeredFiles.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { Change } from '#core/store.ts';
import type { Execution } from '#core/workflow/execution.ts';
import { activityOf } from '#core/workflow/step.ts';
import { asFile } from '../files/fileRecords.ts';
import { fileType } from '../files/fileTypes.ts';
import { activitiesOf } from './activitiesOf.ts';
import { ownerOf, type Place } from './readAnswers.ts';
import type { WorkflowParts } from './workflowParts.ts';

type Of = Pick<Place, 'executionId'> & {
  readonly activityId: string | undefined;
  readonly parts: Pick<WorkflowParts, 'store' | 'versions'>;
};

/** Puts the files into the bin that were sent for an activity and stand in none of its answers. */
export async function unusedFiles(
  execution: Execution,
  { executionId, activityId, parts }: Of,
): Promise<readonly Change[]> {
  if (activityId === undefined) return [];
  const activity = (await activitiesOf(execution, parts)).find(({ id }) => id === activityId);
  const owners = (activity?.questions ?? [])
    .filter((question) => questionTypeOf(question).settings.fileTypes !== undefined)
    .map(({ id: questionId }) => ownerOf({ executionId, activityId, questionId }).id);
  if (owners.length === 0) return [];
  const responses = activityOf(execution, activityId)?.responses ?? [];
  const used = new Set(responses.flatMap(({ value }) => filesIn(value)).map(({ id }) => id));
  const where = [{ field: 'duenoId', operator: 'eq', values: owners }] as const;
  const { records } = await parts.store.list(fileType, { where, sort: [], offset: 0, limit: Number.MAX_SAFE_INTEGER });
  return records
    .map(asFile)
    .filter(({ id }) => !used.has(id))
    .map(({ id }) => ({ kind: 'remove', type: fileType, id }));
}
