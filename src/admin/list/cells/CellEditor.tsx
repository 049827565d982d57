import { hiddenLabels } from '#core/validation/hiddenValues.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { cells as texts } from '#core/locales/es/records/cells.ts';
import type { Field } from '#core/schema/field.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { completenessOf } from '#core/validation/completeness.ts';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import { tidy } from '#forms/context/formContext.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import type { Area } from '../../areas/area.ts';
import { Button } from '../../ui/Button.tsx';
import { UnsavedGuard } from '../../routing/unsaved/UnsavedGuard.tsx';
import { oneFieldShape } from '../../bulk/oneFieldShape.ts';
import { RecoveredNote } from '../../drafts/RecoveredNote.tsx';
import { useTypedValues } from '../../drafts/useTypedValues.ts';
import { formMessages } from '../../texts/formMessages.ts';
import { HiddenNote } from '../../form/bar/HiddenNote.tsx';
import { reachesCitizens } from '../../form/useRecordWriter.ts';
import { recordTitle } from '../../records/recordText.ts';
import { DrawerContext, relatedRecords } from '../../form/related/relatedRecords.ts';
import { CellFailure } from './CellFailure.tsx';
import { focusInput, useCellPopover } from './useCellPopover.ts';
import { useCellSave } from './useCellSave.ts';
import './cellEditor.css';

export type CellEditorProps = {
  readonly area: Area;
  /** The record when its value began to be edited. */
  readonly record: StoredRecord;
  readonly field: Field;
  /** The cell; undefined while its row is not rendered. */
  readonly findCell: () => Element | null | undefined;
  readonly onClose: (options?: { readonly isFocusKept?: boolean }) => void;
  /** Called after a save with Tab. */
  readonly onGo: (step: 1 | -1, saved: StoredRecord) => void;
};

/** The form's input of one value over its cell in a table. */
export function CellEditor({ area, record, field, findCell, onClose, onGo }: CellEditorProps) {
  const { type } = area;
  const { name } = field;
  const isSeen = reachesCitizens(type, record);
  const [stored] = useState<Values>({ [name]: ownValue(record, name) });
  const typed = useTypedValues({ path: `celda:${type.name}`, id: `${record.id}:${name}`, stored });
  const { values, hasChanges } = typed;
  const { save, failure, isBusy } = useCellSave({ area, record, field });
  const titleId = useId();
  const removedLabels = useMemo(
    () => hiddenLabels(type, { ...valuesOf(record), ...tidy(values) }),
    [type, record, values],
  );
  /** Where the submission under way leads; only Tab sets it. */
  const step = useRef<1 | -1>(undefined);
  const shape = useMemo(() => {
    const one = oneFieldShape(type, field);
    return field.isRequired
      ? one
      : {
          ...one,
          schema: { ...one.schema, required: [] },
          fields: [{ ...field, showIf: undefined, valueIf: undefined }],
        };
  }, [type, field]);
  const fields = useMemo(() => [name], [name]);
  const box = useCellPopover({ findCell, onOutside: () => hasChanges || isBusy || onClose({ isFocusKept: true }) });
  const cancel = () => {
    typed.drop();
    onClose();
  };
  const submit = async (valid: Values, over?: StoredRecord) => {
    const { current } = step;
    const saved = await save(valid, over);
    if (saved === undefined) return;
    typed.drop();
    if (current === undefined) onClose();
    else onGo(current, saved);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (!isBusy) cancel();
    } else if (!isSeen && event.key === 'Tab' && failure?.kind !== 'conflict' && isInField(event.target)) {
      event.preventDefault();
      const direction = event.shiftKey ? -1 : 1;
      submitFrom(event.target as HTMLElement, (form) => {
        step.current = direction;
        form.requestSubmit();
        step.current = undefined;
      });
    }
  };
  const serverErrors = useMemo(
    () => (failure?.kind === 'invalid' ? failure.errors.filter(({ pointer }) => isOf(pointer, name)) : []),
    [failure, name],
  );
  return (
    <div ref={box} className="cell-editor" popover="manual" role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <div role="presentation" onKeyDown={press}>
        <UnsavedGuard hasChanges={hasChanges} onDrop={typed.drop} />
        <p id={titleId} className="visually-hidden">
          {texts.editor(field.label, recordTitle(type, record))}
        </p>
        {typed.isRecovered && (
          <RecoveredNote
            text={draftTexts.recovered}
            discard={draftTexts.discardRecovered}
            onDiscard={() => {
              typed.drop();
              if (box.current !== null) focusInput(box.current);
            }}
          />
        )}
        {/* A cell chooses related records; a drawer would end the edit below it. */}
        <DrawerContext value={true}>
          <SchemaForm
            messages={formMessages()}
            shape={shape}
            fields={fields}
            values={values}
            titleId={titleId}
            serverErrors={serverErrors}
            related={relatedRecords}
            onChange={typed.setValues}
            completenessOf={() => completenessOf(type, record._state)}
            onSubmit={(valid) => void submit(valid)}
          >
            <CellFailure
              area={area}
              field={field}
              id={record.id}
              failure={failure}
              onTheirs={cancel}
              onMine={(theirs) => void submit(tidy(values), theirs)}
            />
            <HiddenNote labels={removedLabels} />
            <div className="buttons">
              <small className="quiet">{isSeen ? texts.keysOfVisible : texts.keys}</small>
              <Button isBusy={isBusy} onClick={cancel}>
                {texts.cancel}
              </Button>
              <Button isSubmit look="main" isBusy={isBusy}>
                {isBusy ? texts.saving : texts.save}
              </Button>
            </div>
          </SchemaForm>
        </DrawerContext>
      </div>
    </div>
  );
}

const isOf = (pointer: string, name: string) => pointer === `/${name}` || pointer.startsWith(`/${name}/`);

const isInField = (target: EventTarget) => target instanceof Element && target.closest('.buttons, .alert') === null;

/** Submits the form of an input, which first loses the focus, because some inputs only then report what was typed. */
function submitFrom(input: HTMLElement, submit: (form: HTMLFormElement) => void): void {
  input.blur();
  requestAnimationFrame(() => {
    const form = input.closest('form');
    if (form !== null) submit(form);
    if (input.isConnected) input.focus({ preventScroll: true });
  });
}
