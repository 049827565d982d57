import { pendingInUtc, withUtcInstants } from '../instants/instants.ts';
import { storedChanges } from './pending.ts';
import type { Change } from './store.ts';

/** The change with its values as a store keeps them: every instant in UTC. */
export function changeInUtc(change: Change): Change {
  if (change.kind === 'remove') return change;
  const { type } = change;
  const values = change.values && withUtcInstants(type, change.values);
  const pending = change.kind === 'update' ? change.pending : undefined;
  const stored = storedChanges(pending);
  const changes = stored && pendingInUtc(type, stored);
  if (values === change.values && changes === stored) return change;
  return {
    ...change,
    ...(values !== undefined && { values }),
    ...(changes !== undefined && { pending: { ...pending, changes } }),
  } as Change;
}
