import type { ReactNode } from 'react';

export type PagerProps = {
  /** From 1; an outdated address may name a page after the last. */
  readonly page: number;
  readonly last: number;
  /** How many there are in all; left out where the screen says it elsewhere. */
  readonly total?: string;
  /** Name of the list, on screens with several lists. */
  readonly label: string;
  readonly texts: {
    readonly previous: string;
    readonly next: string;
    readonly pageOf: (page: number, last: number) => string;
  };
  readonly onPage: (page: number) => void;
  /** Whether a single page has buttons too. */
  readonly isSteady?: boolean;
  /** Further choices, after the buttons. */
  readonly children?: ReactNode;
};

/** The total, and buttons for the previous and next page. */
export function Pager({ page, last, total, label, texts, onPage, isSteady = false, children }: PagerProps) {
  const hasOthers = isSteady || last > 1 || page > 1;
  if (!hasOthers && total === undefined) return null;
  // Never disabled, because the pressed button would lose the focus on the last page.
  const step = (to: number) => ({
    type: 'button' as const,
    className: 'button',
    'aria-disabled': to < 1 || to > last || undefined,
    onClick: () => to >= 1 && to <= last && onPage(to),
  });
  return (
    <nav className="pages cluster gap-5" aria-label={label}>
      {total !== undefined && <span aria-live="polite">{total}</span>}
      {hasOthers && (
        <>
          <button {...step(Math.min(page - 1, last))}>{texts.previous}</button>
          <span aria-live={total === undefined ? 'polite' : undefined}>{texts.pageOf(page, last)}</span>
          <button {...step(page + 1)}>{texts.next}</button>
        </>
      )}
      {children}
    </nav>
  );
}

/** The number of the last page, from 1. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
