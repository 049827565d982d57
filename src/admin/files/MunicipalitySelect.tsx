import type { Municipality } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
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
        label={fileTexts.municipality}
        className="municipality"
        value={data.some((one) => one.code === code) ? (code ?? '') : ''}
        options={[{ value: '', label: fileTexts.choose }, ...data.map(optionOf)]}
        onChoose={(value) => onChoose(value === '' ? undefined : value)}
      />
      {isError && <RetryNote onRetry={() => void refetch()}>{fileTexts.municipalitiesFailed}</RetryNote>}
    </>
  );
}

const optionOf = ({ code, name }: Municipality) => ({ value: code, label: fileTexts.municipalityName(name, code) });
