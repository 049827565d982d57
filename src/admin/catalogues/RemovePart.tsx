import { useList } from '@refinedev/core';
import { useState } from 'react';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { isJsonObject, namesIn } from '#core/values/json.ts';
import { type Area, recordsOf } from '../areas/area.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EntryExport } from './EntryExport.tsx';
import { useEntryArea } from './useEntryArea.ts';

type RemovePartProps = {
  /** The id of the catalogue; '' for a new one. */
  readonly catalogue: string;
  /** The place of the attribute or detail in the form. */
  readonly pointer: string;
  readonly value: unknown;
  readonly onAnswer: (isConfirmed: boolean) => void;
};

/** Asks before an attribute or a detail leaves a catalogue, and says how many entries have a value for it. */
export function RemovePart({ catalogue, pointer, value, onAnswer }: RemovePartProps) {
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
