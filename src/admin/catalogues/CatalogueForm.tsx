import { isJsonObject, namesIn } from '#core/values/json.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { useList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { ConfirmRemoval } from '#forms/context/formContext.ts';
import { type Area, recordsOf } from '../areas/area.ts';
import { HiddenTitleFrame } from '../form/FormScreen.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import type { FormAdditions } from '../form/recordFormProps.ts';
import { useRefreshTypes } from '../areas/contentTypes.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { useMay } from '../session/useMay.ts';
import { useEntryArea } from './useEntryArea.ts';
import { EntryExport } from './EntryExport.tsx';
import type { ViewProps } from './viewProps.ts';
import { Consequences } from './Consequences.tsx';
import { InnerView, useBackToList } from './InnerView.tsx';

type Question = Parameters<ConfirmRemoval>[0] & { readonly answer: (isConfirmed: boolean) => void };

/** The form of a catalogue: its attributes, and the details of its entries. `catalogue` is '' for a new one. */
export function CatalogueForm({ area, catalogue }: ViewProps) {
  const { form } = area.screen;
  const isNew = catalogue === '';
  const title = isNew ? form.createTitle : form.editTitle;
  const may = useMay(area.type);
  const goBack = useBackToList(area);
  const refreshTypes = useRefreshTypes();
  const [question, setQuestion] = useState<Question>();
  const additions = useMemo<FormAdditions>(
    () => ({
      isComplete,
      Foot,
      confirmRemoval: (item) => new Promise((answer) => setQuestion({ ...item, answer })),
    }),
    [],
  );
  const answer = (isConfirmed: boolean) => {
    setQuestion(undefined);
    question?.answer(isConfirmed);
  };
  if (!(isNew ? may.create : may.update)) return <NotFound />;
  return (
    <InnerView area={area} title={title}>
      <h1>{title}</h1>
      <RecordForm
        area={area}
        id={isNew ? undefined : catalogue}
        frame={HiddenTitleFrame}
        additions={additions}
        onDone={(saved) => {
          if (saved !== undefined) void refreshTypes();
          goBack();
        }}
      />
      {question !== undefined && (
        <RemovePart catalogue={catalogue} pointer={question.pointer} value={question.value} onAnswer={answer} />
      )}
    </InnerView>
  );
}

/** Whether a catalogue has a name and an attribute, without which it cannot be saved. */
function isComplete({ name, attributes }: Values): boolean {
  const hasName = typeof name === 'string' && name.trim() !== '';
  return hasName && Array.isArray(attributes) && attributes.length > 0;
}

const Foot: NonNullable<FormAdditions['Foot']> = ({
  area,
  editor: {
    state: { stored },
    values,
  },
}) => (
  <>
    {!isComplete(values) && <p className="quiet">{texts.needs}</p>}
    {stored !== undefined && <Consequences area={area} catalogue={stored.id} before={stored} after={values} />}
  </>
);

type RemovePartProps = {
  /** The id of the catalogue; '' for a new one. */
  readonly catalogue: string;
  /** JSON Pointer of the attribute or detail in the form. */
  readonly pointer: string;
  readonly value: unknown;
  readonly onAnswer: (isConfirmed: boolean) => void;
};

/** Asks before an attribute or a detail leaves a catalogue, and says how many entries have a value for it. */
function RemovePart({ catalogue, pointer, value, onAnswer }: RemovePartProps) {
  const entryArea = useEntryArea(catalogue);
  const [isExporting, setExporting] = useState(false);
  const names = namesIn(pointer);
  const isDetail = names.length === 2 && names[0] === 'details';
  const part = isJsonObject(value) ? value : {};
  // An attribute of a detail is counted as little as a part that no entry can have yet.
  const field = names.length === 2 && entryArea !== undefined ? fieldOf(entryArea.type, String(part['id'])) : undefined;
  return (
    <ConfirmDialog
      title={isDetail ? texts.removeDetail : texts.removeAttribute}
      confirm={texts.confirm}
      isDanger
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {typeof part['name'] === 'string' && <p>{part['name']}</p>}
      {entryArea !== undefined && field !== undefined && (
        <>
          <Losses area={entryArea} field={field.name} label={field.label} />
          <p>
            <Button onClick={() => setExporting(true)}>{texts.exportFirst}</Button>
          </p>
        </>
      )}
      <p className="quiet">{texts.undoHint}</p>
      {isExporting && entryArea !== undefined && <EntryExport area={entryArea} onClose={() => setExporting(false)} />}
    </ConfirmDialog>
  );
}

type LossesProps = { readonly area: Area; readonly field: string; readonly label: string };

/** How many entries have a value in an attribute. */
function Losses({ area: { type }, field, label }: LossesProps) {
  const { query, result } = useList<StoredRecord>({
    ...recordsOf(type),
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [{ field, operator: 'null', value: false }],
    queryOptions: { refetchOnMount: 'always' },
  });
  const { total } = result;
  const text = query.isError ? texts.notCounted : total === undefined ? texts.counting : texts.loses(total, label);
  return <p role="status">{text}</p>;
}
