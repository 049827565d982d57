import { filesIn } from '#core/questions/answeredFiles.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import { valuesOf } from '#core/values/record.ts';
import { type Change, RecordMissing } from '#core/store/store.ts';
import type { Execution } from '#core/workflow/execution.ts';
import { activityOf } from '#core/workflow/step.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import { activitiesOf } from '../activitiesOf.ts';
import { ownerOf, type ActivityRef } from './readAnswers.ts';
import type { WorkflowDependencies } from '../workflowDependencies.ts';

type TaskFiles = Pick<ActivityRef, 'executionId'> & {
  readonly activityId: string | undefined;
  readonly dependencies: Pick<WorkflowDependencies, 'store' | 'versions'>;
};

/**
 * The changes to an activity's files in the write that ends it. Files of its answers are rewritten unchanged, so that a concurrent
 * removal fails; the others move to the bin. Rejects with RecordMissing when a file of an answer is already in the bin.
 */
export async function planFileChanges(
  execution: Execution,
  { executionId, activityId, dependencies }: TaskFiles,
): Promise<readonly Change[]> {
  if (activityId === undefined) return [];
  const activity = (await activitiesOf(execution, dependencies)).find(({ id }) => id === activityId);
  const owners = (activity?.questions ?? [])
    .filter((question) => questionTypeOf(question).settings.fileTypes !== undefined)
    .map(({ id: questionId }) => ownerOf({ executionId, activityId, questionId }).id);
  if (owners.length === 0) return [];
  const responses = activityOf(execution, activityId)?.responses ?? [];
  const used = new Set(responses.flatMap(({ value }) => filesIn(value)).map(({ id }) => id));
  const where = [{ field: 'duenoId', operator: 'eq', values: owners }] as const;
  const { records } = await dependencies.store.list(fileType, {
    where,
    sort: [],
    offset: 0,
    limit: Number.MAX_SAFE_INTEGER,
  });
  const files = new Map(records.map((record) => [record.id, record]));
  const missing = [...used].find((id) => !files.has(id));
  if (missing !== undefined) throw new RecordMissing(fileType.name, missing);
  return records.map((record) => {
    const { id, _version: expectedVersion } = record;
    return used.has(id)
      ? { kind: 'update', type: fileType, id, values: valuesOf(record), expectedVersion }
      : { kind: 'remove', type: fileType, id };
  });
}
