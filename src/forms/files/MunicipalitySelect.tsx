import { LabelledSelect } from '../controls/LabelledSelect.tsx';
import type { Municipalities } from './useMunicipalities.ts';

type MunicipalitySelectProps = {
  readonly label: string;
  readonly municipalities: Municipalities;
  readonly isDisabled?: boolean;
};

/** Renders nothing when the person may use only one. */
export function MunicipalitySelect({ label, municipalities, isDisabled = false }: MunicipalitySelectProps) {
  const { list = [], code, choose } = municipalities;
  if (list.length < 2) return null;
  return (
    <LabelledSelect
      label={label}
      disabled={isDisabled}
      {...(code !== undefined && { value: code })}
      options={list.map((municipality) => ({ value: municipality.code, label: municipality.name }))}
      onChange={choose}
    />
  );
}
