import { Select } from 'antd';
import { useId } from 'react';
import { selectDefaults } from '../widgets/selectDefaults.tsx';
import type { Municipalities } from './useMunicipalities.ts';

type MunicipalitySelectProps = {
  readonly label: string;
  readonly municipalities: Municipalities;
  readonly isDisabled?: boolean;
};

/** Nothing for those who may use a single one. */
export function MunicipalitySelect({ label, municipalities, isDisabled = false }: MunicipalitySelectProps) {
  const id = useId();
  const { known = [], code, choose } = municipalities;
  if (known.length < 2) return null;
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <Select<string>
        {...selectDefaults}
        id={id}
        aria-label={label}
        disabled={isDisabled}
        {...(code !== undefined && { value: code })}
        options={known.map((municipality) => ({ value: municipality.code, label: municipality.name }))}
        onChange={choose}
      />
    </div>
  );
}
