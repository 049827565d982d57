import { can, type SessionUser } from '#core/accounts/access.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { LoggedChange } from '#core/store/store.ts';
import { internalFileTypes } from '../../files/upload/fileTypes.ts';
import { isFor, notificationType } from '../notifications/notificationType.ts';
import { viewType } from '../../accounts/staff/views/viewService.ts';
import { workflowTypes } from '../../schemaFiles/workflowTypes.ts';

/**
 * The event that a person gets for a write: the record if they may read it, otherwise only that an area has changed. A type without
 * a record says that all its records may have changed.
 */
export type VisibleChange = { readonly type: string; readonly id?: string; readonly version?: number };

/** Areas whose records have reading rights of their own: their screens ask again, and the server decides what they see. */
const areas: ReadonlyMap<string, string> = new Map([
  ...workflowTypes.map(({ name }) => [name, 'workflows'] as const),
  [viewType.name, 'views'],
  ...internalFileTypes.map(({ name }) => [name, 'files'] as const),
]);

type Reader = { readonly registry: Registry; readonly user: SessionUser };

export function visibleChanges(changes: readonly LoggedChange[], { registry, user }: Reader): readonly VisibleChange[] {
  const types = new Map(registry.all().map((type) => [type.name, type]));
  const visible = new Map<string, VisibleChange>();
  for (const { type: name, id, version } of changes) {
    const area = areas.get(name);
    const type = types.get(name);
    if (name === notificationType.name && isFor(id, user.id)) visible.set(name, { type: 'notifications' });
    if (area !== undefined) visible.set(area, { type: area });
    if (type !== undefined && can({ kind: 'staff', user }, 'read', type))
      visible.set(`${name}/${id}`, { type: name, id, version });
  }
  return [...visible.values()];
}
