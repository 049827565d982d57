import { AntdScope } from '#forms/controls/AntdScope.tsx';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import type { ViewState } from '../../filters/addressView.ts';
import { FilterFrame } from '../../filters/FilterFrame.tsx';
import { FilterSelect } from '../../filters/FilterSelect.tsx';
import { Button } from '../../ui/Button.tsx';
import { designStates, type listAddress } from './listAddress.ts';

const { list: texts } = workflowTexts;

/** Filters of the list: name or description, design state, and whether they are archived. */
export function ListFilters({ view, show }: ViewState<typeof listAddress>) {
  const isArchived = view.archived === 'si';
  return (
    <AntdScope>
      <FilterFrame
        search={view.text}
        searchHint={texts.searchHint}
        inUse={view.state === '' ? 0 : 1}
        onSearch={(text) => show({ text }, { isTyped: true })}
        onClear={() => show({ text: '', state: '' })}
      >
        <FilterSelect
          label={texts.state}
          value={view.state}
          options={[
            { value: '', label: texts.allStates },
            ...designStates.map((state) => ({ value: state, label: texts.states[state] })),
          ]}
          onChoose={(value) => show({ state: designStates.find((one) => one === value) ?? '' })}
        />
        <Button aria-pressed={isArchived} onClick={() => show({ archived: isArchived ? '' : 'si' })}>
          {texts.archived}
        </Button>
      </FilterFrame>
    </AntdScope>
  );
}
