import { filesIn } from '#core/questions/answeredFiles.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import { valuesOf } from '#core/store/record.ts';
import { type Change, RecordMissing } from '#core/store/store.ts';
import type { Execution } from '#core/workflow/execution.ts';
import { activityOf } from '#core/workflow/step.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import { activitiesOf } from '../activitiesOf.ts';
import { ownerOf, type Place } from './readAnswers.ts';
import type { WorkflowParts } from '../workflowParts.ts';

type Of = Pick<Place, 'executionId'> & {
  readonly activityId: string | undefined;
  readonly parts: Pick<WorkflowParts, 'store' | 'versions'>;
};

/**
 * What becomes of the files that were sent for an activity, in the write that ends it: those of its answers are written over as
 * they are, so that a removal at the same time is refused, and the others go into the bin. Rejects with RecordMissing when one of
 * its answers is in the bin already.
 */
export async function settledFiles(
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
  const files = new Map(records.map((record) => [record.id, record]));
  const lost = [...used].find((id) => !files.has(id));
  if (lost !== undefined) throw new RecordMissing(fileType.name, lost);
  return records.map((record) => {
    const { id, _version: expectedVersion } = record;
    return used.has(id)
      ? { kind: 'update', type: fileType, id, values: valuesOf(record), expectedVersion }
      : { kind: 'remove', type: fileType, id };
  });
}
