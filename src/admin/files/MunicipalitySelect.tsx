import type { Municipality } from '#core/files/storedFile.ts';
import { fileWords } from './fileWords.ts';
import { SelectField } from './SelectField.tsx';
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
        label={fileWords.municipality}
        className="municipality"
        value={data.some((one) => one.code === code) ? (code ?? '') : ''}
        options={[{ value: '', label: fileWords.choose }, ...data.map(optionOf)]}
        onChoose={(value) => onChoose(value === '' ? undefined : value)}
      />
      {isError && <RetryNote onRetry={() => void refetch()}>{fileWords.municipalitiesFailed}</RetryNote>}
    </>
  );
}

const optionOf = ({ code, name }: Municipality) => ({ value: code, label: fileWords.municipalityName(name, code) });
