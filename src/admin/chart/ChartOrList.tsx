import { fieldOf } from '#core/schema/contentType.ts';
import type { Area } from '../area.ts';
import { useRecordRepository } from '../dataContexts.ts';
import { useMay } from '../useMay.ts';
import { ChartScreen } from './ChartScreen.tsx';
import { lazyPart } from '#forms/lazyPart.tsx';

const ListScreen = lazyPart(async () => (await import('../content/list/ListScreen.tsx')).ListScreen);

/** Fields that a schema must have for the chart's own screen. */
const needed = ['position', 'name', 'group', 'order'];

/** The chart's own screen; the generic list for read-only people, or when the schema or provider does not fit. */
export function ChartOrList({ area }: { readonly area: Area }) {
  const repository = useRecordRepository(area.type);
  const may = useMay(area.type);
  const isChart = fieldOf(area.type, 'group')?.kind === 'choice' && needed.every((name) => fieldOf(area.type, name));
  const isEditor = may.create && may.update && may.remove;
  return repository !== undefined && isChart && isEditor ? (
    <ChartScreen area={area} repository={repository} />
  ) : (
    <ListScreen area={area} />
  );
}
