import { useId } from 'react';
import '#forms/forms.css';
import { useWorkflowQuery } from '../useWorkflows.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { screenWords } from '../workflowWords.ts';
import { useDebounced } from './useDebounced.ts';

const { start: texts } = screenWords.shell;

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
  const [helpId, noteId] = [useId(), useId()];
  const same = useSameReference(view.workflowId, isFixed ? '' : value);
  const { proposedReference } = view;
  return (
    <div className="start-field">
      <label htmlFor={id} className="is-required">
        {texts.reference}
      </label>
      <input
        id={id}
        value={value}
        placeholder={texts.placeholder(proposedReference)}
        maxLength={120}
        autoComplete="off"
        aria-required
        readOnly={isFixed}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={`${helpId} ${noteId}`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={helpId} className="quiet">
        {texts.help}
      </p>
      {value.trim() === '' && (
        <button type="button" className="button" onClick={() => onChange(proposedReference)}>
          {texts.propose(proposedReference)}
        </button>
      )}
      <div id={noteId} aria-live="polite">
        {faults.map((fault) => (
          <p key={fault} className="field-error">
            {fault}
          </p>
        ))}
        {same > 0 && <p className="start-warning">{texts.same(same)}</p>}
      </div>
    </div>
  );
}

/** How many processes already have this reference; 0 while unknown. */
function useSameReference(workflowId: string, reference: string): number {
  const debounced = useDebounced(reference.trim(), pause);
  const query = useWorkflowQuery(
    ['start', workflowId, debounced],
    (client) => client.startView(workflowId, debounced),
    {
      isEnabled: debounced !== '',
    },
  );
  return debounced === reference.trim() ? (query.data?.sameReference ?? 0) : 0;
}
