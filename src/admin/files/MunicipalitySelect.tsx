import type { Municipality } from '#core/files/storedFile.ts';
import { fileMessages } from './fileMessages.ts';
import { SelectField } from '../inputs/SelectField.tsx';
import { useMunicipalities } from './useFiles.ts';
import { RetryNote } from '../requests/RetryNote.tsx';

type MunicipalitySelectProps = {
  readonly code: string | undefined;
  readonly onChoose: (code: string | undefined) => void;
};

/** The municipalities that the person may access; none is preselected. */
export function MunicipalitySelect({ code, onChoose }: MunicipalitySelectProps) {
  const { data = [], isError, refetch } = useMunicipalities();
  return (
    <>
      <SelectField
        label={fileMessages.municipality}
        className="municipality"
        value={data.some((one) => one.code === code) ? (code ?? '') : ''}
        options={[{ value: '', label: fileMessages.choose }, ...data.map(optionOf)]}
        onChoose={(value) => onChoose(value === '' ? undefined : value)}
      />
      {isError && <RetryNote onRetry={() => void refetch()}>{fileMessages.municipalitiesFailed}</RetryNote>}
    </>
  );
}

const optionOf = ({ code, name }: Municipality) => ({ value: code, label: fileMessages.municipalityName(name, code) });
