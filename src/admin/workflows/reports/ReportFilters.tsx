import { type SubmitEvent, useId, useState } from 'react';
import { executionStatuses } from '#core/workflow/execution.ts';
import { useWorkflowNames } from '../useWorkflowNames.ts';
import { screenWords, workflowWords } from '../workflowWords.ts';
import type { ReportsView } from './reportAddress.ts';
import '../workflows.css';

const { list: texts } = screenWords.reports;

type ReportFiltersProps = {
  readonly view: ReportsView;
  readonly isFiltered: boolean;
  readonly onShow: (change: Partial<ReportsView>) => void;
};

/** Filters of the list of executions. */
export function ReportFilters({ view, isFiltered, onShow }: ReportFiltersProps) {
  const id = useId();
  const { workflowId, status } = view;
  const [text, setText] = useState(view.text);
  const { names, query } = useWorkflowNames();
  const isUnknown = query.isSuccess && workflowId !== '' && !names.some((one) => one.id === workflowId);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    onShow({ text });
  };
  return (
    <form className="filters" role="search" onSubmit={find}>
      <div className="filter">
        <label htmlFor={`${id}-flujo`}>{texts.workflow}</label>
        <select
          id={`${id}-flujo`}
          value={workflowId}
          onChange={({ currentTarget }) => onShow({ workflowId: currentTarget.value })}
        >
          <option value="">{texts.allWorkflows}</option>
          {isUnknown && <option value={workflowId}>{texts.unknownWorkflow}</option>}
          {names.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      <div className="filter">
        <label htmlFor={`${id}-estado`}>{texts.state}</label>
        <select
          id={`${id}-estado`}
          value={status}
          onChange={({ currentTarget: { value } }) =>
            onShow({ status: executionStatuses.find((one) => one === value) ?? '' })
          }
        >
          <option value="">{texts.allStates}</option>
          {executionStatuses.map((one) => (
            <option key={one} value={one}>
              {workflowWords.workflows.statuses[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="filter">
        <label htmlFor={`${id}-texto`}>{texts.search}</label>
        <input
          id={`${id}-texto`}
          type="search"
          value={text}
          maxLength={200}
          placeholder={texts.searchHint}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <div className="buttons">
        <button type="submit" className="button">
          {texts.find}
        </button>
        {isFiltered && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setText('');
              onShow({ workflowId: '', status: '', text: '' });
            }}
          >
            {texts.clear}
          </button>
        )}
      </div>
    </form>
  );
}
