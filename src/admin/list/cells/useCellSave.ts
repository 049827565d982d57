import { ownValue } from '#core/values/ownValue.ts';
import { useState } from 'react';
import type { Field } from '#core/schema/field.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { hiddenValues } from '#core/validation/hiddenValues.ts';
import { isSameJson, namesIn } from '#core/values/json.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import type { Area } from '../../areas/area.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { baseOf } from '../../form/editorState.ts';
import { type SaveFailure, saveFailureOf } from '../../form/saveFailure.ts';
import { useShowSaved } from '../../rows/savedRecord.ts';
import { useRecordWriter } from '../../form/useRecordWriter.ts';
import { outcomeText, recordTitle } from '../../records/recordText.ts';
import { schemaNotice } from '../../records/SchemaText.tsx';

type CellSaveOptions = { readonly area: Area; readonly record: StoredRecord; readonly field: Field };

/** Saves one value of a record unless somebody else has changed it since it was shown, and offers an undo. */
export function useCellSave({ area, record, field }: CellSaveOptions) {
  const { type } = area;
  const { name, label } = field;
  const writer = useRecordWriter(area, { id: record.id, view: (stored) => stored });
  const board = useNoticeBoard();
  const showSaved = useShowSaved(type);
  const [failure, setFailure] = useState<SaveFailure>();
  const [isBusy, setBusy] = useState(false);

  const announce = (saved: StoredRecord, before: StoredRecord) => {
    const about = [recordTitle(type, saved), label, outcomeText(type, saved)].filter(Boolean).join(' · ');
    const removed = hiddenValues(type, { ...valuesOf(before), [name]: ownValue(saved, name) ?? null });
    const names = new Set([name, ...removed.map((pointer) => namesIn(pointer)[0] ?? '')]);
    const earlier = Object.fromEntries([...names].map((one) => [one, ownValue(before, one)]));
    const undo = async () => showSaved(await writer.saveFields(earlier, baseOf(saved)));
    const action = { label: adminTexts.undo, run: undo };
    board.add({ kind: 'success', ...schemaNotice(type, type.messages.updated, about), action });
  };

  /** Returns the record with the value, or undefined when it could not be saved; `over` is the version to write over. */
  const save = async (values: Values, over = record): Promise<StoredRecord | undefined> => {
    if (isBusy) return undefined;
    if (isSameJson(ownValue(values, name), over[name])) return over;
    setBusy(true);
    try {
      const saved = await writer.saveFields({ [name]: ownValue(values, name) }, baseOf(over));
      showSaved(saved);
      announce(saved, over);
      return saved;
    } catch (error) {
      setFailure(saveFailureOf(error, type));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { save, failure, isBusy };
}
