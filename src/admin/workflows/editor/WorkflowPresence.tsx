import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import { RecordLine } from '../../live/RecordLine.tsx';
import { usePresence } from '../../live/usePresence.ts';

type WorkflowPresenceProps = { readonly id: string; readonly hasChanges: boolean };

/** Who else has the workflow open. */
export function WorkflowPresence({ id, hasChanges }: WorkflowPresenceProps) {
  return <RecordLine people={usePresence({ type: workflowTypeNames.workflow, id, field: hasChanges ? '' : null })} />;
}
