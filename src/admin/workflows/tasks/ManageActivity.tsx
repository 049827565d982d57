import { useState } from 'react';
import { useMay, workflows } from '../../useMay.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { screenWords } from '../workflowWords.ts';
import { ProcessActions } from './ProcessActions.tsx';

const { manage: texts } = screenWords.tasks;

/** The process actions below the form of an activity, loaded when they are opened. */
export function ManageActivity({ executionId, onDone }: { readonly executionId: string; readonly onDone: () => void }) {
  const may = useMay(workflows);
  const [isOpen, setOpen] = useState(false);
  const query = useWorkflowQuery(['execution', executionId], (client) => client.execution(executionId), {
    isEnabled: isOpen,
  });
  if (!may.update) return null;
  return (
    <details className="process-actions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.title}</summary>
      {isOpen && (
        <QueryResult query={query}>{(execution) => <ProcessActions {...{ execution, onDone }} />}</QueryResult>
      )}
    </details>
  );
}
