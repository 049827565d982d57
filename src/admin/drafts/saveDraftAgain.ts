import type { Draft } from '#core/api/staffOperations.ts';
import type { StaffApi } from '#providers/staffApi.ts';

/** Undoes the removal of a draft; returns it as stored. Rejects with ProviderError. */
export async function saveDraftAgain(
  api: Pick<StaffApi, 'saveDraft'>,
  { id, type, record, version, values }: Draft,
): Promise<Draft> {
  const draft = { id, type, record, version, values };
  return { ...draft, ...(await api.saveDraft(draft)) };
}
