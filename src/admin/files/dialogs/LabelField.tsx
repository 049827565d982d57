import { useId } from 'react';
import { cleanLabels, labelsFault, labelsIn } from '#core/files/fileLabels.ts';
import { fold } from '#core/text/fold.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { useLabels } from '../useFiles.ts';

const { edit: texts } = fileTexts;
/** Up to this many used labels are offered. */
const offeredCount = 8;

type LabelFieldProps = {
  readonly code: string;
  /** Labels with commas between them, as they are typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The labels of a file in one line, with those that other files have to choose from. */
export function LabelField({ code, value, onChange }: LabelFieldProps) {
  const id = useId();
  const { data = [] } = useLabels(code);
  const labels = labelsIn(value);
  const typed = new Set(labels.map(fold));
  const offered = data.filter(({ label }) => !typed.has(fold(label))).slice(0, offeredCount);
  const fault = faultText(value);
  return (
    <div className="filter">
      <label htmlFor={id}>{texts.labels}</label>
      <input
        id={id}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}falta ${id}ayuda`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div id={`${id}falta`} role="alert">
        {fault !== undefined && <p className="fault">{fault}</p>}
      </div>
      <small id={`${id}ayuda`} className="quiet">
        {texts.labelsHint}
      </small>
      {offered.length > 0 && (
        <div className="label-offers cluster gap-3" role="group" aria-label={texts.usedLabels}>
          {offered.map(({ label }) => (
            <button
              key={label}
              type="button"
              className="tag"
              aria-label={texts.addLabel(label)}
              onClick={() => onChange(cleanLabels([...labels, label]).join(', '))}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Why the typed labels cannot be saved. */
export function faultText(value: string): string | undefined {
  const fault = labelsFault(labelsIn(value));
  if (fault === undefined) return undefined;
  return fault.kind === 'long' ? texts.labelsLong(fault.most) : texts.labelsMany(fault.most);
}
