import { createHash } from 'node:crypto';
import { isJsonObject } from '#core/values/json.ts';
import type { ActivityForm, SentAnswers } from '#core/workflow/activityForm.ts';
import type { WorkflowParts } from '../workflowParts.ts';

export type DraftOf = { readonly executionId: string; readonly activityId: string; readonly userId: string };

type Parts = Pick<WorkflowParts, 'staffTables' | 'now'>;

/** Name under which drafts of activities stand among those of forms. */
const draftType = 'actividades';

/** What somebody has typed into the form of an activity, for themselves alone. */
type AnswerDraft = Required<SentAnswers>;

/** Keeps a draft over the earlier one of the same person and activity; answers when. */
export async function keepDraft(of: DraftOf, draft: AnswerDraft, { staffTables, now }: Parts): Promise<string> {
  const updatedAt = new Date(now()).toISOString();
  const { userId } = of;
  await staffTables.putDraft({
    id: idOf(of),
    userId,
    type: draftType,
    record: placeOf(of),
    version: null,
    values: JSON.stringify(draft),
    updatedAt,
  });
  return updatedAt;
}

export async function draftOf(of: DraftOf, { staffTables }: Parts): Promise<ActivityForm['draft']> {
  const { userId } = of;
  const [row] = await staffTables.drafts({ userId, type: draftType, record: placeOf(of) });
  const values: unknown = row === undefined ? undefined : JSON.parse(row.values);
  if (row === undefined || !isJsonObject(values)) return null;
  return { ...(values as unknown as AnswerDraft), savedAt: row.updatedAt };
}

export async function forgetDraft(of: DraftOf, { staffTables }: Pick<Parts, 'staffTables'>): Promise<void> {
  await staffTables.removeDraft(idOf(of));
}

const placeOf = ({ executionId, activityId }: DraftOf) => `${executionId}/${activityId}`;

/** One draft per person and activity, whoever saves it first. */
function idOf(of: DraftOf): string {
  return createHash('sha256')
    .update(`${of.userId}\n${placeOf(of)}`)
    .digest('hex');
}
