import type { Area } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { useMay } from '../session/useMay.ts';
import { chartFieldsOf } from './chartFields.ts';
import { ChartScreen } from './ChartScreen.tsx';
import { lazyPart } from '#forms/lazyPart.tsx';

const ListScreen = lazyPart(async () => (await import('../list/ListScreen.tsx')).ListScreen);

/** The chart's own screen; the generic list for read-only people, or when the schema or provider does not fit. */
export function ChartOrList({ area }: { readonly area: Area }) {
  const provider = useProviderWith(area.type, 'bulk');
  const may = useMay(area.type);
  const fields = chartFieldsOf(area.type);
  const isEditor = may.create && may.update && may.remove;
  return provider !== undefined && fields !== undefined && isEditor ? (
    <ChartScreen {...{ area, fields, provider }} />
  ) : (
    <ListScreen area={area} />
  );
}
