import { useId } from 'react';
import { Link } from 'react-router';
import { numerals } from '#core/text/numerals.ts';
import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';

const { figures: texts } = conversationTexts;

export type BarRow = {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly href?: string | undefined;
};

type BarTableProps = {
  readonly title: string;
  /** Heading of the first column. */
  readonly heading: string;
  readonly rows: readonly BarRow[];
};

/** A plot of counts: a bar for each row, beside its number. */
export function BarTable({ title, heading, rows }: BarTableProps) {
  const id = useId();
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="box bar-table" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">
              <span className="said">{texts.bars}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, count, href }) => (
            <tr key={key}>
              <th scope="row">{labelOf({ key, label, count, href })}</th>
              <td>{numerals.format(count)}</td>
              <td>{barOf(count / largest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function labelOf({ label, href }: BarRow) {
  if (href === undefined) return label;
  return (
    <Link to={href} reloadDocument={!href.startsWith('/admin/')}>
      {label}
    </Link>
  );
}

/** `share` is from 0 to 1. */
function barOf(share: number) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share * 100} height="8" />
    </svg>
  );
}
