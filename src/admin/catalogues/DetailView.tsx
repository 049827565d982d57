import { ownValue } from '#core/values/ownValue.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import { shownMembers } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { isSameJson, type JsonObject } from '#core/values/json.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { type Area, editPath } from '../areas/area.ts';
import { Cell } from '../records/Cell.tsx';
import { numericClass } from '../list/layouts/table/numericClass.ts';
import { useFocusAfter } from '../ui/useFocusAfter.ts';
import { ReadFailure } from '../records/ReadFailure.tsx';
import { recordTitle } from '../records/recordText.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useRequest } from '../requests/useRequest.ts';
import { useMay } from '../session/useMay.ts';
import { newDetailPath } from './catalogueAddresses.ts';
import type { ViewProps } from './viewProps.ts';
import { detailFields, rowsOf } from './detailRows.ts';
import { InnerView } from './InnerView.tsx';
import { useStored } from './useCatalogue.ts';
import { useDetailRows } from './useDetailRows.ts';
import { useEntryArea } from './useEntryArea.ts';

/** The details of an entry, a table for each definition. */
export function DetailView({ area, catalogue, entry }: ViewProps) {
  const entryArea = useEntryArea(catalogue);
  return entryArea === undefined ? (
    <Spinner label={texts.preparing} />
  ) : (
    <DetailsOf area={area} entryArea={entryArea} catalogue={catalogue} entry={entry} />
  );
}

type DetailsOfProps = ViewProps & { readonly entryArea: Area };

type Removal = { readonly field: Field; readonly row: JsonObject };

function DetailsOf({ area, entryArea, catalogue, entry }: DetailsOfProps) {
  const { type } = entryArea;
  const may = useMay(type);
  const mayDefine = useMay(area.type).update;
  const { state }: { state: unknown } = useLocation();
  const { record, hasFailed, isMissing, retry } = useStored(entryArea, entry);
  const [removal, setRemoval] = useState<Removal>();
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const definitions = detailFields(type);
  const title = record === undefined ? texts.details(0) : texts.detailsOf(recordTitle(type, record));
  return (
    <InnerView area={area} title={title}>
      <div className="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {may.update && definitions.length > 0 && (
          <Link className="button button-main" to={newDetailPath(area, catalogue, entry)} state={state}>
            {texts.addDetail}
          </Link>
        )}
      </div>
      {hasFailed && <ReadFailure area={entryArea} isMissing={isMissing} onRetry={retry} />}
      {record === undefined && !hasFailed && <Spinner label={adminTexts.loading} />}
      {definitions.length === 0 && (
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
      )}
      {record !== undefined &&
        definitions.map((field) => (
          <DetailTable
            key={field.name}
            field={field}
            record={record}
            onRemove={may.update ? (row) => setRemoval({ field, row }) : undefined}
          />
        ))}
      {removal !== undefined && (
        <RemoveRow
          {...removal}
          entryArea={entryArea}
          entry={entry}
          onClose={() => setRemoval(undefined)}
          onRemoved={focusHeading}
        />
      )}
    </InnerView>
  );
}

type DetailTableProps = {
  readonly field: Field;
  readonly record: StoredRecord;
  readonly onRemove: ((row: JsonObject) => void) | undefined;
};

function DetailTable({ field, record, onRemove }: DetailTableProps) {
  const rows = rowsOf(record, field.name);
  const columns = shownMembers(field);
  return (
    <section className="box detail" aria-label={field.label}>
      <h2>{field.label}</h2>
      {field.description !== undefined && <p className="quiet">{field.description}</p>}
      {rows.length === 0 ? (
        <p className="quiet">{texts.noRows(field.label)}</p>
      ) : (
        <div className="detail-rows">
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col" className={numericClass(column)}>
                    {column.label}
                  </th>
                ))}
                {onRemove !== undefined && (
                  <th scope="col">
                    <span className="visually-hidden">{texts.actions}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={typeof row['id'] === 'string' ? row['id'] : index}>
                  {columns.map((column) => (
                    <td key={column.name} className={numericClass(column)}>
                      <Cell field={column} value={ownValue(row, column.name)} />
                    </td>
                  ))}
                  {onRemove !== undefined && (
                    <td>
                      <Button
                        look="quiet"
                        aria-label={texts.removeRow(field.label, index + 1)}
                        onClick={() => onRemove(row)}
                      >
                        {texts.confirm}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

type RemoveRowProps = Removal & {
  readonly entryArea: Area;
  readonly entry: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

function RemoveRow({ field, row, entryArea, entry, onClose, onRemoved }: RemoveRowProps) {
  const write = useDetailRows(entryArea, entry);
  const board = useNoticeBoard();
  const { isBusy, failure, run } = useRequest();
  const remove = async () => {
    const isDone = await run(async () => {
      const saved = await write(field.name, (rows) => {
        const index = rows.findIndex((one) => isSameJson(one, row));
        return index < 0 ? undefined : rows.toSpliced(index, 1);
      });
      board.add({ kind: 'success', text: saved === 'gone' ? texts.detailGone : texts.detailRemoved });
      return true;
    });
    if (isDone !== true) return;
    onClose();
    onRemoved();
  };
  const reason = failure instanceof ProviderError ? failure.message : '';
  return (
    <ConfirmDialog
      title={texts.removeDetail}
      confirm={texts.confirm}
      isDanger
      isBusy={isBusy}
      failure={failure === undefined ? undefined : `${texts.removalFailed} ${reason}`}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{field.label}</p>
      <dl className="entry-values cluster align-stretch gap-1 gap-x-8">
        {shownMembers(field).map((column) => (
          <div key={column.name}>
            <dt>{column.label}</dt>
            <dd>
              <Cell field={column} value={ownValue(row, column.name)} />
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}
