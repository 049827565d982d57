import { useState } from 'react';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { type RowCounts, type RowKind, rowKinds } from '#core/imports/importTypes.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { numerals } from '#core/text/numerals.ts';
import { showPath } from '../areas/area.ts';
import { Link } from 'react-router';
import { QueryResult } from '../requests/QueryResult.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { mappedText } from './columnChoices.ts';
import type { StepProps } from './stepProps.ts';
import { type ImportRow, rowsPerPage, useRows } from './useImport.ts';

const { review: messages } = texts;

type RowBrowserProps = StepProps & { readonly counts: RowCounts };

/** The kinds that are shown first when they have rows. */
const firstKinds: readonly RowKind[] = ['faulty', 'changed', 'new', 'same'];

/** The number of rows of each kind, and the rows of one of them. */
export function RowBrowser({ area, entry, counts }: RowBrowserProps) {
  const [kind, setKind] = useState(() => firstKinds.find((one) => counts[one] > 0) ?? 'new');
  return (
    <>
      <div className="cluster align-stretch" role="group" aria-label={messages.filter}>
        {rowKinds.map((one) => (
          <button
            key={one}
            type="button"
            className={`button import-kind import-kind-${one}`}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            <strong>{numerals.format(counts[one])}</strong> {messages.kinds[one]}
          </button>
        ))}
      </div>
      {counts[kind] === 0 ? (
        <p className="quiet">{messages.noRows}</p>
      ) : (
        <Rows key={kind} area={area} entry={entry} kind={kind} />
      )}
    </>
  );
}

function Rows({ area, entry, kind }: StepProps & { readonly kind: RowKind }) {
  const [page, setPage] = useState(1);
  const query = useRows(area.type, entry, { kind, page });
  return (
    <QueryResult query={query}>
      {({ items, total }) => (
        <>
          <RowTable area={area} entry={entry} kind={kind} rows={items} />
          <PageButtons
            page={page}
            last={lastPageOf(total, rowsPerPage)}
            label={messages.pages}
            total={total > rowsPerPage ? messages.total(total) : undefined}
            onPage={setPage}
          />
        </>
      )}
    </QueryResult>
  );
}

type RowTableProps = StepProps & { readonly kind: RowKind; readonly rows: readonly ImportRow[] };

/** Rows of a file: what is special about them first, then their cells. Cells of columns that are left out are not shown. */
function RowTable({ area, entry: { header, settings }, kind, rows }: RowTableProps) {
  const textOf = mappedText(area.type, settings);
  const columns = header.flatMap((title, index) =>
    (settings?.columns[index] ?? null) === null
      ? []
      : [{ index, title: title === '' ? texts.columns.unnamed(index + 1) : title }],
  );
  const hasRecord = kind === 'changed' || kind === 'same';
  const titleOf = (column: number) => header[column] ?? '';
  return (
    // A wide table scrolls by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="box import-rows" role="region" aria-label={messages.table(messages.kinds[kind])} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.row}</th>
            {hasRecord && <th scope="col">{messages.record}</th>}
            {kind === 'changed' && <th scope="col">{messages.changes}</th>}
            {kind === 'faulty' && <th scope="col">{messages.faults}</th>}
            {columns.map(({ index, title }) => (
              <th key={index} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row">{row.row}</th>
              {hasRecord && (
                <td>
                  <Link to={showPath(area, row.id ?? '')}>{row.title ?? row.id}</Link>
                </td>
              )}
              {kind === 'changed' && <Changes changes={row.changes} />}
              {kind === 'faulty' && <Faults faults={row.faults} titleOf={titleOf} />}
              {columns.map(({ index }) => (
                <td
                  key={index}
                  className={row.faults?.some(({ column }) => column === index) === true ? 'is-faulty' : undefined}
                >
                  <span className="import-cell">{textOf(row.cells[index], index)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Changes({ changes = [] }: Pick<ImportRow, 'changes'>) {
  return (
    <td>
      <ul className="import-changes">
        {changes.map(({ field, label, before, after }) => (
          <li key={field}>
            <span className="quiet">{label}: </span>
            <span className="visually-hidden">{messages.before} </span>
            <del>{before === '' ? messages.empty : before}</del>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden">{messages.after} </span>
            <ins>{after === '' ? messages.empty : after}</ins>
          </li>
        ))}
      </ul>
    </td>
  );
}

type FaultsProps = Pick<ImportRow, 'faults'> & { readonly titleOf: (column: number) => string };

function Faults({ faults = [], titleOf }: FaultsProps) {
  return (
    <td>
      <ul className="import-faults">
        {faults.map(({ column, message }) => (
          <li key={`${column}:${message}`} className="fault">
            {column === null ? message : messages.faultIn(titleOf(column), message)}
          </li>
        ))}
      </ul>
    </td>
  );
}
