import type { Notification } from '#core/api/notificationOperations.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import { areasOf, showPath } from '../area.ts';
import { workflowPaths } from '../workflows/workflowPaths.ts';

/** The address of the thing that a notification is about; undefined when it is gone or has no screen. */
export function notificationAddress(
  { kind, type: name, record, activity, isGone }: Notification,
  types: readonly ContentType[],
): string | undefined {
  if (isGone) return undefined;
  // Somebody else has the activity now.
  if (kind === 'takenOver') return workflowPaths.tasks;
  if (activity !== null) return workflowPaths.activity(record, activity);
  const type = types.find((one) => one.name === name);
  if (type !== undefined && isProcess(type)) return workflowPaths.tasks;
  const area = areasOf(types).find((one) => one.type.name === name);
  return area && showPath(area, record);
}
