import { type SubmitEvent, useId, useState } from 'react';
import { screenWords } from '../workflowWords.ts';
import { designStates, type WorkflowsView } from './listAddress.ts';

const { list: texts } = screenWords.shell;

type ListFiltersProps = {
  readonly view: WorkflowsView;
  readonly onShow: (change: Partial<WorkflowsView>) => void;
};

/** Filters of the list: name, design state, and active or archived. */
export function ListFilters({ view, onShow }: ListFiltersProps) {
  const id = useId();
  const [text, setText] = useState(view.text);
  const isFiltered = view.text !== '' || view.state !== '';
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    onShow({ text });
  };
  return (
    <form className="filters" role="search" onSubmit={find}>
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
      <div className="filter">
        <label htmlFor={`${id}-estado`}>{texts.state}</label>
        <select
          id={`${id}-estado`}
          value={view.state}
          onChange={({ currentTarget: { value } }) =>
            onShow({ state: designStates.find((one) => one === value) ?? '' })
          }
        >
          <option value="">{texts.allStates}</option>
          {designStates.map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </select>
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
              onShow({ text: '', state: '' });
            }}
          >
            {texts.clear}
          </button>
        )}
      </div>
    </form>
  );
}
