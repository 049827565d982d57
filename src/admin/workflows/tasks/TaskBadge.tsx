import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { useTaskCounts } from '../useWorkflows.ts';

/** Badge of the menu entry: how many activities wait for the signed-in person; nothing for zero. */
export function TaskBadge({ id }: { readonly id: string }) {
  const pending = useTaskCounts().data?.pending ?? 0;
  if (pending === 0) return null;
  const text = adminTexts.pendingTasks(pending);
  return (
    <span id={id} className="menu-count" role="img" aria-label={text} title={text}>
      {pending > 99 ? '99+' : pending}
    </span>
  );
}
