import { imports as texts } from '#core/locales/es/admin/imports.ts';
import type { CellMapping, ImportSettings } from '#core/imports/importTypes.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { Select } from '../inputs/Select.tsx';

type ValueChoicesProps = {
  readonly type: ContentType;
  readonly settings: ImportSettings;
  readonly onChange: (settings: ImportSettings) => void;
};

/** The option that each text of a column becomes, as a list of a Trello board becomes a phase. */
export function ValueChoices({ type, settings, onChange }: ValueChoicesProps) {
  const { columns, values = [] } = settings;
  const mapped = [...new Set(values.map(({ column }) => column))];
  return mapped.map((column) => {
    const field = fieldOf(type, columns[column] ?? '');
    if (field === undefined || field.options.length === 0) return null;
    const mappings = values.filter((one) => one.column === column);
    const choose = (changed: CellMapping, value: string) =>
      onChange({ ...settings, values: values.map((one) => (one === changed ? { ...one, value } : one)) });
    return <FieldValues key={column} field={field} mappings={mappings} onChoose={choose} />;
  });
}

type FieldValuesProps = {
  readonly field: Field;
  readonly mappings: readonly CellMapping[];
  readonly onChoose: (mapping: CellMapping, value: string) => void;
};

function FieldValues({ field: { label, options }, mappings, onChoose }: FieldValuesProps) {
  const title = texts.values.title(label);
  return (
    <>
      <h3>{title}</h3>
      <ul className="box import-columns" aria-label={title}>
        {mappings.map((mapping) => (
          <li key={mapping.cell}>
            <span className="import-column">
              <strong>{mapping.cell}</strong>
            </span>
            <Select
              className="button"
              aria-label={texts.values.of(label, mapping.cell)}
              value={mapping.value}
              options={options.map((option) => ({ value: String(option.value), label: option.label }))}
              onChoose={(value) => onChoose(mapping, value)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
