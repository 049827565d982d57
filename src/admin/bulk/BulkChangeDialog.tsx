import { ownValue } from '#core/values/ownValue.ts';
import { kindOf } from '#core/kinds/index.ts';
import { useId, useMemo, useState } from 'react';
import { fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import { hasHiddenMembers, hiddenLabels } from '#core/validation/hiddenValues.ts';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import { tidy } from '#forms/context/formContext.ts';
import type { Area } from '../areas/area.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogClosing } from '../drafts/useDialogClosing.tsx';
import { HiddenNote } from '../form/bar/HiddenNote.tsx';
import { EmptyForm, FieldSelect, ValueForm, type Way, WayChoice } from './changeInputs.tsx';
import { type ChangedRecord, changedRecords, changeJob, type FieldChange } from './fieldChange.ts';
import { ComputePreview } from './ComputePreview.tsx';
import { oneFieldShape } from './oneFieldShape.ts';
import { operandName, operandShape } from './operandShape.ts';
import { Refusal } from './Refusal.tsx';
import { type BulkDialogProps, useBulkWrite } from './useBulkWrite.ts';

/** Sets, empties or computes one field of the selected records. */
export function BulkChangeDialog(props: BulkDialogProps) {
  const { area, records, onClose } = props;
  const { busy, failure, write, reload, leaveOut } = useBulkWrite(props);
  const titleId = useId();
  const [name, setName] = useState<string>();
  const [way, setWay] = useState<Way>('set');
  const [values, setValues] = useState<Values>({});
  const [last, setLast] = useState<FieldChange>();
  const [isTyped, setTyped] = useState(false);
  const { close, notes } = useDialogClosing({ hasChanges: isTyped, isRecovered: false, drop: noDraft }, onClose);
  const field = name === undefined ? undefined : fieldOf(area.type, name);
  const chooseWay = (next: Way, chosen: Field) => {
    setWay(next);
    setTyped(false);
    // An unchecked box means "no".
    setValues(next === 'set' && kindOf(chosen).column === 'boolean' ? { [chosen.name]: false } : {});
  };
  const choose = (chosen: Field) => {
    setName(chosen.name);
    chooseWay('set', chosen);
  };
  const apply = (change: FieldChange) => {
    setLast(change);
    void write(changeJob(change));
  };
  const shape = useMemo(() => {
    if (field === undefined || way === 'unset') return undefined;
    return way === 'set' ? oneFieldShape(area.type, field) : operandShape(area.type, { field, computation: way });
  }, [area.type, field, way]);
  const changed = useMemo(
    () => (field === undefined ? [] : changedRecords(records, changeOf({ area, field, way, values }))),
    [area, field, records, values, way],
  );
  const removedLabels = useMemo(() => labelsRemovedBy(area.type, changed), [area.type, changed]);
  const { apply: applyText, changing, cancel, notChanged, changeTitle } = bulkTexts;
  const isComputed = way !== 'set' && way !== 'unset';
  // Only a computation leaves some records as they are.
  const count = isComputed && values[operandName] !== undefined ? changed.length : records.length;
  const foot = (
    <>
      {isComputed && field !== undefined && values[operandName] !== undefined && (
        <ComputePreview area={area} field={field} changed={changed} total={records.length} />
      )}
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
        {field !== undefined && count > 0 && (
          <Button isSubmit look="main" isBusy={busy !== undefined}>
            {busy === 'writing' ? changing(count) : applyText(count)}
          </Button>
        )}
      </div>
    </>
  );
  const submit = (valid: Values) => {
    if (field !== undefined && count > 0) apply(changeOf({ area, field, way, values: valid }));
  };
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
        {field !== undefined && <WayChoice field={field} way={way} onChoose={(next) => chooseWay(next, field)} />}
        {field === undefined ? (
          foot
        ) : shape === undefined ? (
          <EmptyForm titleId={titleId} onSubmit={() => submit({})}>
            {foot}
          </EmptyForm>
        ) : (
          <ValueForm
            key={`${field.name} ${way}`}
            area={area}
            shape={shape}
            titleId={titleId}
            values={values}
            onChange={(next) => {
              if (busy !== undefined) return;
              setValues(next);
              setTyped(true);
            }}
            onSubmit={submit}
          >
            {foot}
          </ValueForm>
        )}
      </div>
    </Dialog>
  );
}

const noDraft = () => undefined;

type Chosen = { readonly area: Area; readonly field: Field; readonly way: Way; readonly values: Values };

function changeOf({ area: { type }, field, way, values }: Chosen): FieldChange {
  if (way === 'unset') return { kind: 'value', field, value: undefined };
  if (way === 'set') return { kind: 'value', field, value: tidy(ownValue(values, field.name)) };
  return { kind: 'computed', type, field, name: way, operand: tidy(values[operandName]) };
}

/** The labels of the values that a change of these records removes because it hides them. */
function labelsRemovedBy(type: Area['type'], changed: readonly ChangedRecord[]): readonly string[] {
  if (!hasHiddenMembers(type)) return [];
  const after = changed.map(({ record, change }) => tidy({ ...valuesOf(record), ...change }));
  return [...new Set(after.flatMap((values) => hiddenLabels(type, values)))];
}
