import { sha256Hex } from '#ports/digest.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { ActivityForm, SentAnswers } from '#core/workflow/activityForm.ts';
import type { WorkflowDependencies } from '../workflowDependencies.ts';

export type DraftKey = { readonly executionId: string; readonly activityId: string; readonly userId: string };

/** Type name of activity drafts in the table of form drafts. */
const draftType = 'actividades';

/** Unsent answers to an activity, private to their writer. */
type AnswerDraft = Required<SentAnswers>;

/** Saves a draft over the previous one of the same person and activity. Returns the time, ISO 8601. */
export async function saveDraft(
  key: DraftKey,
  draft: AnswerDraft,
  { staffTables, now }: WorkflowDependencies,
): Promise<string> {
  const updatedAt = new Date(now()).toISOString();
  const { userId } = key;
  await staffTables.putDraft({
    id: idOf(key),
    userId,
    type: draftType,
    record: recordOf(key),
    version: null,
    values: JSON.stringify(draft),
    updatedAt,
  });
  return updatedAt;
}

export async function draftOf(key: DraftKey, { staffTables }: WorkflowDependencies): Promise<ActivityForm['draft']> {
  const { userId } = key;
  const [row] = await staffTables.drafts({ userId, type: draftType, record: recordOf(key) });
  const values: unknown = row === undefined ? undefined : JSON.parse(row.values);
  if (row === undefined || !isJsonObject(values)) return null;
  return { ...(values as unknown as AnswerDraft), savedAt: row.updatedAt };
}

export async function removeDraft(key: DraftKey, { staffTables }: WorkflowDependencies): Promise<void> {
  await staffTables.removeDraft(idOf(key));
}

const recordOf = ({ executionId, activityId }: DraftKey) => `${executionId}/${activityId}`;

/** The id is derived from person and activity, so concurrent saves write the same draft. */
function idOf(key: DraftKey): string {
  return sha256Hex(`${key.userId}\n${recordOf(key)}`);
}
