import type { Draft } from '#core/api/staffOperations.ts';
import type { PortalCalls } from '#providers/calls/portalCalls.ts';

/** Undoes the removal of a draft; returns it as stored. Rejects with ProviderError. */
export async function saveDraftAgain(calls: PortalCalls, { id, updatedAt: _, ...body }: Draft): Promise<Draft> {
  const { updatedAt } = await calls.call('PUT /api/drafts/{id}', { params: { id }, body });
  return { ...body, id, updatedAt };
}
