import { Link } from 'react-router';
import type { RowKind } from '#core/imports/importTypes.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { showPath } from '../areas/area.ts';
import { mappedText } from './columnChoices.ts';
import type { StepProps } from './stepProps.ts';
import type { ImportRow } from './useImport.ts';

const { review: messages } = texts;

type RowTableProps = StepProps & { readonly kind: RowKind; readonly rows: readonly ImportRow[] };

/** Rows of a file: what is special about them first, then their cells. Cells of columns that are left out are not shown. */
export function RowTable({ area, entry: { header, settings }, kind, rows }: RowTableProps) {
  const textOf = mappedText(area.type, settings);
  const places = header.flatMap((title, index) =>
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
            {places.map(({ index, title }) => (
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
              {places.map(({ index }) => (
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
            <span className="said">{messages.before} </span>
            <del>{before === '' ? messages.empty : before}</del>
            <span aria-hidden="true"> → </span>
            <span className="said">{messages.after} </span>
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
