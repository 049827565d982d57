import { ownValue } from '#core/values/ownValue.ts';
import { Button } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import type { Field } from '#core/schema/field.ts';
import type { Values } from '#core/values/record.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { ProviderError } from '#providers/calls/providerError.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import { Select } from '../inputs/Select.tsx';
import { type Area, editPath } from '../areas/area.ts';
import { ReadFailure } from '../records/ReadFailure.tsx';
import { makeId } from '../data/makeId.ts';
import { formMessages } from '../texts/formMessages.ts';
import { useFormFiles } from '../form/useFormFiles.ts';
import { RecoveredNote } from '../drafts/RecoveredNote.tsx';
import { useTabDraft } from '../drafts/useTabDraft.ts';
import { useKeptDraft } from '../editing/useKeptDraft.ts';
import { recordTitle } from '../records/recordText.ts';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { BusyLabel } from '../ui/BusyLabel.tsx';
import { failureText } from '../ui/failureText.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { UnsavedGuard } from '../routing/unsaved/UnsavedGuard.tsx';
import { useMay } from '../session/useMay.ts';
import { useRequest } from '../requests/useRequest.ts';
import type { ViewProps } from './viewProps.ts';
import { detailFields, rowShape } from './detailRows.ts';
import { InnerView, useBackToList } from './InnerView.tsx';
import { useStored } from './useCatalogue.ts';
import { useDetailRows } from './useDetailRows.ts';
import { useEntryArea } from './useEntryArea.ts';

/** Adds a row to a detail of an entry. */
export function DetailForm({ area, catalogue, entry }: ViewProps) {
  const entryArea = useEntryArea(catalogue);
  return entryArea === undefined ? (
    <Spinner label={texts.preparing} />
  ) : (
    <DetailOf area={area} entryArea={entryArea} catalogue={catalogue} entry={entry} />
  );
}

type DetailOfProps = ViewProps & { readonly entryArea: Area };

function DetailOf({ area, entryArea, catalogue, entry }: DetailOfProps) {
  const { type } = entryArea;
  const may = useMay(type);
  const mayDefine = useMay(area.type).update;
  const { record, hasFailed, isMissing, retry } = useStored(entryArea, entry);
  const definitions = detailFields(type);
  const title = record === undefined ? texts.newDetail : texts.newDetailOf(recordTitle(type, record));
  if (!may.update) return <NotFound />;
  return (
    <InnerView area={area} title={title}>
      <h1>{title}</h1>
      {hasFailed && <ReadFailure area={entryArea} isMissing={isMissing} onRetry={retry} />}
      {definitions.length === 0 ? (
        <div className="empty">
          <p>{texts.noDefinitions}</p>
          {mayDefine && (
            <p className="empty-step">
              <Link className="button button-main" to={editPath(area, catalogue)}>
                {texts.define}
              </Link>
            </p>
          )}
        </div>
      ) : record === undefined && !hasFailed ? (
        <Spinner label={texts.preparing} />
      ) : (
        <DetailRows definitions={definitions} {...{ area, entryArea, entry, title }} />
      )}
    </InnerView>
  );
}

type DetailRowsProps = {
  readonly definitions: readonly Field[];
  readonly area: Area;
  readonly entryArea: Area;
  readonly entry: string;
  readonly title: string;
};

/** The form of a row of the chosen detail. What is typed for another one stays until it is saved too, or somebody discards it. */
function DetailRows({ definitions, area, ...form }: DetailRowsProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const draft = useTabDraft({ path: 'detalles', id: form.entry, reads: readTyped });
  const [typed, setTyped] = useState<TypedRows>(draft.opened ?? {});
  const { isRecovered, endRecovery } = useKeptDraft(draft, Object.values(typed).some(isTyped) ? typed : undefined);
  const [hasUnfinished, setUnfinished] = useState(false);
  const isLeaving = useRef(false);
  const goBack = useBackToList(area);
  const field = definitions.find(({ name }) => name === chosen) ?? definitions[0];
  if (field === undefined) return null;
  const others = Object.entries(typed).filter(([name, row]) => name !== field.name && isTyped(row));
  const values = ownValue(typed, field.name) ?? {};
  const leave = () => {
    setTyped(Object.fromEntries(others));
    endRecovery();
    isLeaving.current = others.length === 0;
    // The screen may be gone before the effect.
    if (isLeaving.current) draft.drop();
    goBack();
  };
  const hasChanges = others.length > 0 || isTyped(values) || hasUnfinished;
  return (
    <>
      <UnsavedGuard hasChanges={hasChanges} onDrop={draft.drop} isLeaving={isLeaving} />
      {isRecovered && (
        <RecoveredNote
          text={draftTexts.recovered}
          discard={draftTexts.discardRecovered}
          onDiscard={() => setTyped({})}
        />
      )}
      {definitions.length > 1 && (
        <p className="detail-choice row">
          <label htmlFor={id}>{texts.definition}</label>
          <Select
            id={id}
            className="button"
            value={field.name}
            options={definitions.map(({ name, label }) => ({ value: name, label }))}
            onChoose={setChosen}
          />
        </p>
      )}
      <RowForm
        key={field.name}
        {...form}
        field={field}
        values={values}
        onChange={(row) => setTyped((before) => ({ ...before, [field.name]: row }))}
        onUnfinishedInput={setUnfinished}
        onCancel={goBack}
        onSaved={leave}
      />
    </>
  );
}

type TypedRows = Readonly<Record<string, Values>>;

/** The id of a row is part of its draft: another attempt after a lost answer, also after a reload, does not add the row again. */
const rowIdName = '_id';

const withoutId = ({ [rowIdName]: _id, ...row }: Values): Values => row;

const isTyped = (row: Values) => Object.values(withoutId(row)).some((value) => value !== undefined);

/** Reads what this tab has of the rows; undefined when nothing is typed. */
function readTyped(stored: unknown): TypedRows | undefined {
  const isRows = isJsonObject(stored) && Object.values(stored).every(isJsonObject);
  return isRows && Object.values(stored as TypedRows).some(isTyped) ? (stored as TypedRows) : undefined;
}

type RowFormProps = Pick<DetailRowsProps, 'entryArea' | 'entry' | 'title'> & {
  readonly field: Field;
  readonly values: Values;
  readonly onChange: (row: Values) => void;
  readonly onUnfinishedInput: (hasUnfinished: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
};

function RowForm({ entryArea, entry, title, field, values, onChange, onCancel, onSaved, ...on }: RowFormProps) {
  const titleId = useId();
  const nextId = useRef(makeId());
  const rowId = () => String(values[rowIdName] ?? nextId.current);
  const shown = useMemo(() => withoutId(values), [values]);
  const saveButton = useRef<HTMLButtonElement>(null);
  const board = useNoticeBoard();
  const files = useFormFiles();
  const write = useDetailRows(entryArea, entry);
  const { isBusy, failure, run } = useRequest();
  const shape = useMemo(() => rowShape(field), [field]);
  const errors = useMemo(() => errorsOf(failure, field.name), [failure, field.name]);
  const save = async (typed: Values) => {
    const row: JsonObject = { ...typed, id: rowId() };
    const saved = await run(() => write(field.name, (rows) => [...rows.filter(({ id }) => id !== row['id']), row]));
    if (saved === undefined) return;
    nextId.current = makeId();
    board.add({ kind: 'success', text: texts.detailSaved });
    onSaved();
  };
  return (
    <div className="box form-section">
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
      <SchemaForm
        shape={shape}
        values={shown}
        titleId={titleId}
        serverErrors={errors}
        files={files}
        messages={formMessages()}
        submitsOnEnter={false}
        {...on}
        onChange={(row) => onChange({ ...row, [rowIdName]: rowId() })}
        onSubmit={(row) => void save(row)}
      >
        <SaveFailure
          failure={errors.length === 0 ? failure : undefined}
          text={`${texts.detailFailed} ${failureText(failure)}`}
          onRetry={() => saveButton.current?.form?.requestSubmit()}
        />
        <div className="buttons">
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button ref={saveButton} type="primary" htmlType="submit" aria-disabled={isBusy || undefined}>
            <BusyLabel text={texts.saveDetail} busyText={texts.savingDetail} isBusy={isBusy} />
          </Button>
        </div>
      </SchemaForm>
    </div>
  );
}

/** The errors of the new row, which is the last of its list. */
function errorsOf(error: unknown, name: string): readonly FieldError[] {
  if (!(error instanceof ProviderError)) return [];
  const inRow = new RegExp(`^/${name}/\\d+(?=/)`);
  return (error.fieldErrors ?? []).flatMap((one) =>
    inRow.test(one.pointer) ? [{ ...one, pointer: one.pointer.replace(inRow, '') }] : [],
  );
}
