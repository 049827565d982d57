import { executionStatuses } from '#core/workflow/execution.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { AntdScope } from '#forms/controls/AntdScope.tsx';
import type { ViewState } from '../../filters/addressView.ts';
import { FilterFrame } from '../../filters/FilterFrame.tsx';
import { FilterSelect } from '../../filters/FilterSelect.tsx';
import { useWorkflowNames } from '../useWorkflowNames.ts';
import type { reportAddress } from './reportAddress.ts';

const { list: texts } = reportTexts;

/** Filters of the list of executions. */
export function ReportFilters({ view, show }: ViewState<typeof reportAddress>) {
  const { workflowId, status, text } = view;
  const { names, query } = useWorkflowNames();
  const isUnknown = query.isSuccess && workflowId !== '' && !names.some((one) => one.id === workflowId);
  return (
    <AntdScope>
      <FilterFrame
        search={text}
        searchHint={texts.searchHint}
        inUse={[workflowId, status].filter((value) => value !== '').length}
        onSearch={(typed) => show({ text: typed }, { isTyped: true })}
        onClear={() => show({ workflowId: '', status: '', text: '' })}
      >
        <FilterSelect
          label={texts.workflow}
          value={workflowId}
          options={[
            { value: '', label: texts.allWorkflows },
            ...(isUnknown ? [{ value: workflowId, label: texts.unknownWorkflow }] : []),
            ...names.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={(value) => show({ workflowId: value })}
        />
        <FilterSelect
          label={texts.state}
          value={status}
          options={[
            { value: '', label: texts.allStates },
            ...executionStatuses.map((one) => ({ value: one, label: processTexts.statuses[one] })),
          ]}
          onChoose={(value) => show({ status: executionStatuses.find((one) => one === value) ?? '' })}
        />
      </FilterFrame>
    </AntdScope>
  );
}
