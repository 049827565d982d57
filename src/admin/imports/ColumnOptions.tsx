import { useId } from 'react';
import type { ImportSettings } from '#core/imports/importTypes.ts';
import { type DecimalSign, decimalSigns } from '#core/text/decimalSign.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { Select } from '../inputs/Select.tsx';
import { hasPublicationStates } from '#core/validation/completeness.ts';
import { type FieldChoice, hasNumbers, matchChoices } from './columnChoices.ts';

type ColumnOptionsProps = {
  readonly type: ContentType;
  readonly settings: ImportSettings;
  readonly onChange: (settings: ImportSettings) => void;
};

const { columns: messages } = texts;
const publications = ['draft', 'published'] as const;

/** How rows find their records, how numbers are written, and the state of new records. */
export function ColumnOptions({ type, settings, onChange }: ColumnOptionsProps) {
  const aboutId = useId();
  const matches = matchChoices(type, settings.columns);
  return (
    <fieldset className="import-options stack gap-6">
      <legend>{messages.options}</legend>
      <Choice
        label={messages.match}
        describedBy={aboutId}
        value={settings.match ?? ''}
        choices={[...matches, { value: '', label: messages.noMatch }]}
        onChoose={(match) => onChange({ ...settings, match: match === '' ? null : match })}
      />
      <p id={aboutId} className="quiet">
        {matches.length === 0 ? messages.noMatchAbout : messages.matchAbout}
      </p>
      {hasNumbers(type, settings.columns) && (
        <Choice
          label={messages.decimal}
          value={settings.decimal}
          choices={decimalSigns.map((value) => ({ value, label: messages.decimals[value] }))}
          onChoose={(decimal) => onChange({ ...settings, decimal: decimal as DecimalSign })}
        />
      )}
      {hasPublicationStates(type) && (
        <Choice
          label={messages.publication}
          value={settings.publication}
          choices={publications.map((value) => ({ value, label: messages.publications[value] }))}
          onChoose={(value) => onChange({ ...settings, publication: value === 'draft' ? 'draft' : 'published' })}
        />
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly FieldChoice[];
  readonly describedBy?: string;
  readonly onChoose: (value: string) => void;
};

function Choice({ label, value, choices, describedBy, onChoose }: ChoiceProps) {
  return (
    <label className="import-choice">
      <span>{label}</span>
      <Select className="button" aria-describedby={describedBy} value={value} options={choices} onChoose={onChoose} />
    </label>
  );
}
