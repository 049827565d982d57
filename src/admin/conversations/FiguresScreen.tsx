import { useQuery } from '@tanstack/react-query';
import type { AssistantFigures } from '#core/assistant/assistantSchemas.ts';
import { numerals } from '#core/text/numerals.ts';
import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';
import { Link } from 'react-router';
import { useId } from 'react';
import { addressView, useAddressView } from '../filters/addressView.ts';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { usePortalCalls } from '../data/dataContexts.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Screen } from '../ui/Screen.tsx';
import './conversations.css';
import './figures.css';

const { figures: texts } = conversationTexts;
const day = /^\d{4}-\d{2}-\d{2}$/;
const period = addressView({ from: ['desde'], to: ['hasta'] });

/** How many questions are asked and about what, and whether the answers help. */
export function FiguresScreen() {
  const { view, show } = useAddressView(period);
  const [from, to] = [view.from, view.to].map((text) => (day.test(text) ? text : undefined));
  const calls = usePortalCalls();
  const query = useQuery({
    queryKey: ['assistant', 'figures', from ?? '', to ?? ''],
    queryFn: () => calls.call('GET /api/assistant/figures', { query: { ...(from && { from }), ...(to && { to }) } }),
  });
  // An emptied day is the default, which needs no other address.
  const change = (end: 'from' | 'to') => (value: string) => {
    if (value !== view[end]) show({ [end]: value }, { isTyped: true });
  };
  return (
    <Screen title={texts.title} about={texts.about} isBusy={query.isFetching}>
      <div className="cluster align-stretch gap-4 gap-x-6" role="group" aria-label={texts.period}>
        <TypedFilter type="date" label={texts.from} value={from ?? query.data?.from ?? ''} onChange={change('from')} />
        <TypedFilter type="date" label={texts.to} value={to ?? query.data?.to ?? ''} onChange={change('to')} />
      </div>
      <QueryResult query={query} failed={texts.failed}>
        {(figures) =>
          figures.questions === 0 ? <p className="empty">{texts.empty}</p> : <Figures figures={figures} />
        }
      </QueryResult>
    </Screen>
  );
}

export function Figures({ figures }: { readonly figures: AssistantFigures }) {
  const { questions, answered, useful, topics, hours, days, outcomes } = figures;
  const answeredShare = Math.round((answered / Math.max(1, questions)) * 100);
  const totals = [
    [texts.questions, numerals.format(questions)],
    [texts.answered, `${numerals.format(answered)} (${texts.percent(answeredShare)})`],
    [texts.useful, numerals.format(useful.yes)],
    [texts.useless, numerals.format(useful.no)],
  ] as const;
  return (
    <>
      <dl className="figures-totals">
        {totals.map(([label, value]) => (
          <div key={label} className="box">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="figures-plots">
        <BarTable
          title={texts.topics}
          heading={texts.topic}
          rows={topics.map(({ topic, title, count, href }) => ({
            key: topic,
            label: title,
            count,
            href: href ?? undefined,
          }))}
        />
        <BarTable
          title={texts.hours}
          heading={texts.hour}
          rows={hours.map((count, hour) => ({ key: String(hour), label: texts.clock(hour), count }))}
        />
        <BarTable
          title={texts.outcomes}
          heading={texts.outcome}
          rows={outcomes.map(({ outcome, count }) => ({ key: outcome, label: texts.outcomeNames[outcome], count }))}
        />
        <BarTable
          title={texts.days}
          heading={texts.day}
          rows={days.map(({ day: date, count }) => ({ key: date, label: date.split('-').reverse().join('/'), count }))}
        />
      </div>
    </>
  );
}

type BarRow = {
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
function BarTable({ title, heading, rows }: BarTableProps) {
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
              <span className="visually-hidden">{texts.bars}</span>
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
