import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SheetSummary } from '#core/imports/importTypes.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { Select } from '../inputs/Select.tsx';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';
import type { StepProps } from './stepProps.ts';
import { useDiscard, useMayManage } from './useImport.ts';
import { uploadedFile, useUpload } from './useUpload.ts';

const { sheet: messages } = texts;
/** State of a navigation from one sheet to another. */
const fromSheet = { isSheetChosen: true };

/** Names the imported sheet of a workbook, and offers the others: the file is uploaded again, and the previous import discarded. */
export function SheetChoice({ area, entry }: StepProps) {
  const { id, sheets = [], sheet: current = '', fileName } = entry;
  const [chosen, setChosen] = useState(current);
  const { isBusy, failure, send } = useUpload(area);
  const { discard } = useDiscard(area.type, id);
  const mayManage = useMayManage(area.type, entry);
  const select = useRef<HTMLSelectElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { state } = useLocation();
  useEffect(() => {
    if ((state as typeof fromSheet | null)?.isSheetChosen === true) select.current?.focus();
  }, [state]);
  const filled = sheets.filter(({ rows }) => rows > 0);
  if (sheets.length < 2) return null;

  const read = async (sheet: string, file: File) => {
    const next = await send(file, { sheet, replace: true, state: fromSheet });
    if (next === undefined) setChosen(current);
    else if (mayManage) await discard();
  };
  const choose = (sheet: string) => {
    if (isBusy) return;
    setChosen(sheet);
    const file = uploadedFile(id);
    if (sheet !== current && file !== undefined) void read(sheet, file);
  };
  return (
    <div className="import-sheet stack items-start gap-4">
      <p id={labelId}>{sheetText(sheets, current)}</p>
      {filled.length > 1 && (
        <label>
          <span>{messages.label}</span>
          <Select
            ref={select}
            className="button"
            aria-describedby={labelId}
            value={chosen}
            options={filled.map(({ name, rows, isHidden }) => ({
              value: name,
              label: messages.option(name, rows, isHidden),
            }))}
            onChoose={choose}
          />
        </label>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={messages.fileAgain(fileName)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void read(chosen, file);
          target.value = '';
        }}
      />
      <div role="status">
        {isBusy && <p>{messages.reading(chosen)}</p>}
        {!isBusy && chosen !== current && <p>{messages.fileAgain(fileName)}</p>}
      </div>
      {!isBusy && chosen !== current && <Button onClick={() => chooser.current?.click()}>{texts.upload.choose}</Button>}
      <SaveFailure failure={isBusy ? undefined : failure} text={messages.failed(chosen, failureText(failure))} />
    </div>
  );
}

function sheetText(sheets: readonly SheetSummary[], current: string): string {
  const filled = sheets.filter(({ rows }) => rows > 0);
  const [first] = sheets;
  const isHidden = sheets.find(({ name }) => name === current)?.isHidden === true;
  if (filled.length > 1 && first?.rows !== 0) return messages.several(filled.length);
  if (isHidden && filled.every((one) => one.isHidden)) return messages.hidden(current);
  if (first?.rows === 0) return messages.emptyFirst(first.name, current);
  return sheets.length === 2 ? messages.one(current) : messages.only(current, sheets.length - 1);
}
