import { commentsColumn, idColumn, importFields, matchFields, suggestMatch } from '#core/imports/importFields.ts';
import type { ImportSettings } from '#core/imports/importTypes.ts';
import { kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Json } from '#core/values/json.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';

export type FieldChoice = { readonly value: string; readonly label: string };

/** The fields that a column may go to, and the comments; equal labels have their names behind them. */
export function fieldChoices(type: ContentType, comments?: ContentType): readonly FieldChoice[] {
  const fields = importFields(type);
  const isAmbiguous = (label: string) => fields.filter((field) => field.label === label).length > 1;
  return [
    { value: idColumn, label: texts.columns.id },
    ...fields.map(({ name, label }) => ({ value: name, label: isAmbiguous(label) ? `${label} (${name})` : label })),
    ...(comments === undefined ? [] : [{ value: commentsColumn, label: comments.label }]),
  ];
}

/** The fields that may match rows with records: mapped fields that identify a record. */
export function matchChoices(type: ContentType, columns: ImportSettings['columns']): readonly FieldChoice[] {
  const names = matchFields(type).filter((name) => columns.includes(name));
  return fieldChoices(type).filter(({ value }) => names.includes(value));
}

/** The settings after a column goes to another field. A match that has lost its column falls back to the next possible one. */
export function withColumn(
  settings: ImportSettings,
  { index, field, type }: { readonly index: number; readonly field: string | null; readonly type: ContentType },
): ImportSettings {
  const columns = settings.columns.map((name, position) => (position === index ? field : name));
  const { match } = settings;
  const wasChosen = match === null ? suggestMatch(settings.columns, type) !== null : columns.includes(match);
  return { ...settings, columns, match: wasChosen ? match : suggestMatch(columns, type) };
}

/** Indexes of columns whose field an earlier column has already. */
export function repeatedColumns(columns: ImportSettings['columns']): readonly number[] {
  return columns.flatMap((name, index) => (name !== null && columns.indexOf(name) < index ? [index] : []));
}

/** Whether at least one column goes to a field that can be written. */
export function hasFields(columns: ImportSettings['columns']): boolean {
  return columns.some((name) => name !== null && name !== idColumn);
}

/** Labels of required fields without a column or a default. */
export function missingFields(type: ContentType, columns: ImportSettings['columns']): readonly string[] {
  return importFields(type)
    .filter(({ isRequired, schema, serverDefault }) => isRequired && schema.default === undefined && !serverDefault)
    .filter(({ name }) => !columns.includes(name))
    .map(({ label }) => label);
}

/** Whether a column goes to a field of numbers, so that their decimal sign matters. */
export function hasNumbers(type: ContentType, columns: ImportSettings['columns']): boolean {
  return columns.some((name) => {
    const field = name === null ? undefined : fieldOf(type, name);
    return field !== undefined && kindOf(field).column === 'number';
  });
}

/** A cell of the file, as a text. */
function cellText(cell: Json | undefined): string {
  if (cell === undefined || cell === null) return '';
  if (Array.isArray(cell) && cell.every((item) => typeof item === 'string')) return cell.join('\n');
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

/** The text of a cell, with the label of the option that it names or that a column's mapping makes of it. */
export function mappedText(
  type: ContentType,
  settings: Pick<ImportSettings, 'columns' | 'values'> | undefined,
): (cell: Json | undefined, column: number) => string {
  const { columns = [], values = [] } = settings ?? {};
  return (cell, column) => {
    const text = cellText(cell);
    const mapping = values.find((one) => one.column === column && one.cell === text);
    const field = fieldOf(type, columns[column] ?? '');
    const option = field?.options.find(({ value }) => String(value) === (mapping?.value ?? text));
    return option === undefined || option.label === text ? text : `${text} → ${option.label}`;
  };
}

/** The different values of a column in the first rows. */
export function sampleText(sample: readonly (readonly Json[])[], index: number): string {
  const values = sample.map((cells) => cellText(cells[index]).trim()).filter((value) => value !== '');
  return [...new Set(values)].join(' · ');
}
