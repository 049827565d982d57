import { useState } from 'react';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { type RowCounts, type RowKind, rowKinds } from '#core/imports/importTypes.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { numerals } from '#core/text/numerals.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import type { StepProps } from './stepProps.ts';
import { RowTable } from './RowTable.tsx';
import { rowsPerPage, useRows } from './useImport.ts';

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
