import { Link } from 'react-router';
import { activity as texts } from '#core/locales/es/records/activity.ts';
import { numerals } from '#core/text/numerals.ts';
import { type Area, areaPath } from '../areas/area.ts';
import './statePlot.css';

const states = ['published', 'scheduled', 'draft'] as const;
type State = (typeof states)[number];

type Count = Readonly<Record<State, number>>;

/** The count is undefined until it is loaded. */
export type StateRow = { readonly area: Area; readonly count: Count | undefined };

const barWidth = 100;
const barHeight = 8;

/** The number of records by state in each area: bars, and the same numbers as links to the lists. */
export function StatePlot({ rows }: { readonly rows: readonly StateRow[] }) {
  const largest = Math.max(1, ...rows.map(({ count }) => (count === undefined ? 0 : totalOf(count))));
  return (
    <div className="state-plot">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.area}</th>
            {states.map((state) => (
              <th key={state} scope="col" className="state-number">
                <span className={`state-key state-${state}`} aria-hidden="true" /> {texts.states[state]}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{texts.bars}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ area, count }) => (
            <tr key={area.type.name}>
              <th scope="row">{area.screen.label}</th>
              {states.map((state) => (
                <td key={state} className="state-number">
                  <Link
                    to={`${areaPath(area)}?_state_eq=${state}`}
                    aria-label={`${area.screen.label}, ${texts.states[state]}: ${shown(count?.[state])}`}
                  >
                    {shown(count?.[state])}
                  </Link>
                </td>
              ))}
              <td className="state-bar">{count !== undefined && <Bar count={count} largest={largest} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const shown = (count: number | undefined) => (count === undefined ? '…' : numerals.format(count));

type BarProps = { readonly count: Count; readonly largest: number };

/** Decorative: the numbers are beside it. */
function Bar({ count, largest }: BarProps) {
  const widths = states.map((state) => (count[state] / largest) * barWidth);
  return (
    <svg viewBox={`0 0 ${barWidth} ${barHeight}`} preserveAspectRatio="none" aria-hidden="true">
      {states.map((state, index) => (
        <rect
          key={state}
          className={`state-${state}`}
          x={widths.slice(0, index).reduce((sum, width) => sum + width, 0)}
          width={widths[index]}
          height={barHeight}
        />
      ))}
    </svg>
  );
}

const totalOf = (count: Count) => states.reduce((sum, state) => sum + count[state], 0);
