import { Select } from 'antd';
import { useId } from 'react';
import { selectDefaults } from '../widgets/selectDefaults.tsx';
import type { Municipalities } from './useMunicipalities.ts';

type MunicipalitySelectProps = {
  readonly label: string;
  readonly municipalities: Municipalities;
  readonly isDisabled?: boolean;
};

/** Renders nothing when the person may use only one. */
export function MunicipalitySelect({ label, municipalities, isDisabled = false }: MunicipalitySelectProps) {
  const id = useId();
  const { list = [], code, choose } = municipalities;
  if (list.length < 2) return null;
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <Select<string>
        {...selectDefaults}
        id={id}
        aria-label={label}
        disabled={isDisabled}
        {...(code !== undefined && { value: code })}
        options={list.map((municipality) => ({ value: municipality.code, label: municipality.name }))}
        onChange={choose}
      />
    </div>
  );
}
