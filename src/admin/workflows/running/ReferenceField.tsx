import '#forms/forms.css';
import { useId } from 'react';
import { useDebounced } from '#forms/editing/useDebounced.ts';
import { TextField } from '../fields/TextField.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { Button } from '../../ui/Button.tsx';

const { start: texts } = workflowTexts;

/** Debounce before asking the server, in milliseconds. */
const pause = 400;

type ReferenceFieldProps = {
  readonly view: StartView;
  readonly value: string;
  readonly faults: readonly string[];
  /** Whether the field is read-only. */
  readonly isFixed?: boolean;
  readonly onChange: (value: string) => void;
};

/** The reference of a new process; warns when another process has the same. */
export function ReferenceField({ view, value, faults, isFixed = false, onChange }: ReferenceFieldProps) {
  const id = useId();
  const same = useSameReference(view.workflowId, isFixed ? '' : value);
  const { proposedReference } = view;
  return (
    <div className="stack gap-3 start-field">
      <TextField
        id={id}
        label={texts.reference}
        isRequired
        value={value}
        placeholder={texts.placeholder(proposedReference)}
        maxLength={120}
        isReadOnly={isFixed}
        help={texts.help}
        isLive
        faults={faults}
        onChange={onChange}
      />
      {value.trim() === '' && (
        <Button onClick={() => onChange(proposedReference)}>{texts.propose(proposedReference)}</Button>
      )}
      <div aria-live="polite">{same > 0 && <p className="alert alert-info">{texts.same(same)}</p>}</div>
    </div>
  );
}

/** How many processes already have this reference; 0 while unknown. */
function useSameReference(workflowId: string, reference: string): number {
  const debounced = useDebounced(reference.trim(), pause);
  const query = useWorkflowQuery(
    ['start', workflowId, debounced],
    ({ call }) =>
      call('GET /api/workflows/{id}/start', { params: { id: workflowId }, query: { reference: debounced } }),
    { isEnabled: debounced !== '' },
  );
  return debounced === reference.trim() ? (query.data?.sameReference ?? 0) : 0;
}
