import type { Municipality } from '#core/storedFile.ts';
import { fileWords } from './fileWords.ts';
import { useMunicipalities } from './useFiles.ts';

type MunicipalitySelectProps = {
  readonly code: string | undefined;
  readonly onChoose: (code: string | undefined) => void;
};

/** Those that the person may use; none is chosen beforehand. */
export function MunicipalitySelect({ code, onChoose }: MunicipalitySelectProps) {
  const { data = [], isError, refetch } = useMunicipalities();
  return (
    <>
      <label className="file-field municipality">
        <span>{fileWords.municipality}</span>
        <select
          value={data.some((one) => one.code === code) ? code : ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? undefined : currentTarget.value)}
        >
          <option value="">{fileWords.choose}</option>
          {data.map((one: Municipality) => (
            <option key={one.code} value={one.code}>
              {fileWords.municipalityName(one.name, one.code)}
            </option>
          ))}
        </select>
      </label>
      {isError && (
        <div className="alert" role="alert">
          <p>{fileWords.municipalitiesFailed}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {fileWords.retry}
          </button>
        </div>
      )}
    </>
  );
}
