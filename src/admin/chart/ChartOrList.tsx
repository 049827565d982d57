import { fieldOf } from '#core/contentType.ts';
import type { Area } from '../area.ts';
import { ListScreen } from '../content/ListScreen.tsx';
import { useRecordKeeper } from '../keepers.ts';
import { ChartScreen } from './ChartScreen.tsx';

/** What a schema must have left of the chart for its own screen to serve it. */
const needed = ['position', 'name', 'group', 'order'];

/** The chart's own screen; the list of any type where the schema or the provider has become another. */
export function ChartOrList({ area }: { readonly area: Area }) {
  const keeper = useRecordKeeper(area.type);
  const isChart = fieldOf(area.type, 'group')?.kind === 'choice' && needed.every((name) => fieldOf(area.type, name));
  return keeper !== undefined && isChart ? <ChartScreen area={area} keeper={keeper} /> : <ListScreen area={area} />;
}
