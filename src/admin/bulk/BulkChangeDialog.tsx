import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { hasHiddenMembers, hiddenLabels } from '#core/validation/hiddenValues.ts';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import { AntdScope } from '#forms/controls/AntdScope.tsx';
import { tidy } from '#forms/context/formContext.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { LabelledSelect } from '#forms/controls/LabelledSelect.tsx';
import type { BulkOutcome } from '#providers/calls/recordProvider.ts';
import type { Area } from '../areas/area.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogClosing } from '../drafts/useDialogClosing.tsx';
import { formMessages } from '../texts/formMessages.ts';
import { HiddenNote } from '../form/bar/HiddenNote.tsx';
import { reachesCitizens } from '../form/useRecordWriter.ts';
import { useFormFiles } from '../form/useFormFiles.ts';
import { relatedRecords } from '../form/related/relatedRecords.ts';
import { changeableFields, oneFieldShape } from './oneFieldShape.ts';
import { Refusal } from './Refusal.tsx';
import { type BulkDialogProps, useBulkWrite } from './useBulkWrite.ts';

/** Sets or empties one field of the selected records. */
export function BulkChangeDialog(props: BulkDialogProps) {
  const { area, records, onClose } = props;
  const { busy, failure, write, reload, leaveOut } = useBulkWrite(props);
  const titleId = useId();
  const [name, setName] = useState<string>();
  const [isEmptied, setEmptied] = useState(false);
  const [values, setValues] = useState<Values>({});
  const [last, setLast] = useState<FieldChange>();
  const [isTyped, setTyped] = useState(false);
  const { close, notes } = useDialogClosing({ hasChanges: isTyped, isRecovered: false, drop: noDraft }, onClose);
  const field = name === undefined ? undefined : fieldOf(area.type, name);
  const choose = (chosenField: Field) => {
    setName(chosenField.name);
    setEmptied(false);
    setTyped(false);
    // An unchecked box means "no".
    setValues(kindOf(chosenField).column === 'boolean' ? { [chosenField.name]: false } : {});
  };
  const apply = (change: FieldChange) => {
    setLast(change);
    void write(changeJob(change));
  };
  const { apply: applyText, changing, cancel, notChanged, changeTitle } = bulkTexts;
  const removedLabels = useMemo(
    () =>
      name === undefined
        ? []
        : labelsRemovedBy({ type: area.type, records, change: { [name]: isEmptied ? undefined : values[name] } }),
    [area.type, records, name, isEmptied, values],
  );
  const foot = (
    <>
      <HiddenNote labels={removedLabels} />
      <Refusal
        area={area}
        records={records}
        title={notChanged}
        failure={failure}
        isReading={busy === 'reading'}
        onReload={() => last !== undefined && void reload(changeJob(last))}
        onLeaveOut={leaveOut}
      />
      <div className="buttons">
        <Button isBusy={busy !== undefined} onClick={close}>
          {cancel}
        </Button>
        {field !== undefined && (
          <Button isSubmit look="main" isBusy={busy !== undefined}>
            {busy === 'writing' ? changing(records.length) : applyText(records.length)}
          </Button>
        )}
      </div>
    </>
  );
  return (
    <Dialog
      title={<span id={titleId}>{changeTitle(records.length)}</span>}
      isBusy={busy !== undefined}
      onClose={close}
      isWide
    >
      {notes}
      <div className="bulk-change">
        <FieldSelect area={area} field={field} onChoose={choose} />
        {field !== undefined && !field.isRequired && <WayChoice isEmptied={isEmptied} onChoose={setEmptied} />}
        {field === undefined ? (
          foot
        ) : isEmptied ? (
          <EmptyForm titleId={titleId} onSubmit={() => apply({ field, values: undefined })}>
            {foot}
          </EmptyForm>
        ) : (
          <ValueForm
            key={field.name}
            area={area}
            field={field}
            titleId={titleId}
            values={values}
            onChange={(next) => {
              if (busy !== undefined) return;
              setValues(next);
              setTyped(true);
            }}
            onSubmit={(valid) => apply({ field, values: valid })}
          >
            {foot}
          </ValueForm>
        )}
      </div>
    </Dialog>
  );
}

const noDraft = () => undefined;

type RecordsChange = {
  readonly type: Area['type'];
  readonly records: readonly StoredRecord[];
  readonly change: Values;
};

/** The labels of the values that a change of these records removes because it hides them. */
function labelsRemovedBy({ type, records, change }: RecordsChange): readonly string[] {
  if (!hasHiddenMembers(type)) return [];
  return [...new Set(records.flatMap((record) => hiddenLabels(type, tidy({ ...valuesOf(record), ...change }))))];
}

type FieldSelectProps = {
  readonly area: Area;
  readonly field: Field | undefined;
  readonly onChoose: (field: Field) => void;
};

function FieldSelect({ area: { type, screen }, field, onChoose }: FieldSelectProps) {
  const fields = useMemo(() => changeableFields(type, screen), [type, screen]);
  return (
    <AntdScope>
      <LabelledSelect
        label={bulkTexts.field}
        placeholder={bulkTexts.chooseField}
        {...(field !== undefined && { value: field.name })}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(chosen) => {
          const chosenField = fields.find(({ name }) => name === chosen);
          if (chosenField !== undefined) onChoose(chosenField);
        }}
      />
    </AntdScope>
  );
}

type WayChoiceProps = { readonly isEmptied: boolean; readonly onChoose: (isEmptied: boolean) => void };

function WayChoice({ isEmptied, onChoose }: WayChoiceProps) {
  const name = useId();
  const choices = [
    { label: bulkTexts.set, value: false },
    { label: bulkTexts.unset, value: true },
  ];
  return (
    <fieldset className="ways">
      <legend>{bulkTexts.what}</legend>
      {choices.map(({ label, value }) => (
        <label key={label}>
          <input type="radio" name={name} checked={isEmptied === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

type FormProps = { readonly titleId: string; readonly children: ReactNode };

function EmptyForm({ titleId, onSubmit, children }: FormProps & { readonly onSubmit: () => void }) {
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

type ValueFormProps = FormProps & {
  readonly area: Area;
  readonly field: Field;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly onSubmit: (values: Values) => void;
};

/** The same input and validation as in the record's own form. */
function ValueForm({ area: { type }, field, titleId, values, onChange, onSubmit, children }: ValueFormProps) {
  const shape = useMemo(() => oneFieldShape(type, field), [type, field]);
  const fields = useMemo(() => [field.name], [field]);
  const files = useFormFiles();
  return (
    <SchemaForm
      messages={formMessages()}
      shape={shape}
      fields={fields}
      values={values}
      titleId={titleId}
      related={relatedRecords}
      files={files}
      submitsOnEnter={!reachesCitizens(type)}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {children}
    </SchemaForm>
  );
}

/** The new values of a field; undefined empties it. */
type FieldChange = { readonly field: Field; readonly values: Values | undefined };

/** The bulk request that changes one field, and its undo. */
function changeJob({ field, values }: FieldChange) {
  return {
    request: (records: readonly StoredRecord[]) => ({
      action: 'change' as const,
      records: records.map(({ id, _version }) => ({ id, version: _version })),
      ...(values === undefined ? { unset: [field.name] } : { values: { [field.name]: ownValue(values, field.name) } }),
    }),
    undo: (outcomes: readonly BulkOutcome[]) => ({
      action: 'restore' as const,
      records: outcomes.map(({ id, version, before }) => ({ id, version, to: before })),
    }),
    done: (count: number) => bulkTexts.changed(field.label, count),
    undone: bulkTexts.undone,
  };
}
