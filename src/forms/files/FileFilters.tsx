import { Input } from 'antd';
import { useId } from 'react';
import { useFormContext } from '../context/formContext.ts';
import { LabelledSelect } from '../controls/LabelledSelect.tsx';
import { MunicipalitySelect } from './MunicipalitySelect.tsx';
import type { FileView } from './useFileList.ts';
import type { Municipalities } from './useMunicipalities.ts';

type FileFiltersProps = {
  readonly view: FileView;
  readonly municipalities: Municipalities;
  readonly onView: (view: FileView) => void;
};

export function FileFilters({ view, municipalities, onView }: FileFiltersProps) {
  const { picker } = useFormContext().messages;
  const searchId = useId();
  const orders = [
    { value: 'newest', label: picker.newest },
    { value: 'name', label: picker.byName },
  ] as const;
  return (
    <div className="choose-filters">
      <div className="filter">
        <label htmlFor={searchId}>{picker.search}</label>
        <Input
          id={searchId}
          type="search"
          autoComplete="off"
          value={view.q}
          onChange={({ target }) => onView({ ...view, q: target.value })}
          // Enter would submit the surrounding form.
          onPressEnter={(event) => event.preventDefault()}
        />
      </div>
      <LabelledSelect
        label={picker.sort}
        value={view.order}
        options={[...orders]}
        onChange={(order) => onView({ ...view, order: order === 'name' ? order : 'newest' })}
      />
      <MunicipalitySelect
        label={picker.municipality}
        municipalities={{
          ...municipalities,
          choose: (code) => {
            municipalities.choose(code);
            onView(view);
          },
        }}
      />
    </div>
  );
}
