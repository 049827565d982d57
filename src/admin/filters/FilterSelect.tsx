import { LabelledSelect } from '#forms/controls/LabelledSelect.tsx';
import { inputTexts } from '#core/locales/es/admin/forms.ts';
import './filterSelect.css';

type FilterSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Searches the options on the server. */
  readonly onSearch?: ((text: string) => void) | undefined;
  readonly onChoose: (value: string) => void;
};

/** A filter that is chosen from a list. */
export function FilterSelect({ options, onSearch, onChoose, ...select }: FilterSelectProps) {
  return (
    <LabelledSelect
      {...select}
      {...(onSearch !== undefined && { showSearch: true, filterOption: false, onSearch })}
      notFoundContent={inputTexts.nothingFound}
      options={[...options]}
      onChange={onChoose}
    />
  );
}
