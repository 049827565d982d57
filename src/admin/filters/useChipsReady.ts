import type { ContentType } from '#core/schema/contentType.ts';
import type { ListState } from '../query/listAddress.ts';
import { useLazyModule } from '../ui/loading/useLazyImport.ts';
import { useRelatedTitlesReady } from '../records/useWithRelatedTitles.ts';
import { useOnceTrue } from '../ui/useOnceTrue.ts';
import { chipReferences } from './filterChips.tsx';

const loadGroupParts = async () => (await import('./groups/groupParts.ts')).groupParts;

export type GroupParts = Awaited<ReturnType<typeof loadGroupParts>>;

type Chips = {
  /** Whether the code of the first chips and the names in them have loaded; later ones would move the content below. */
  readonly areReady: boolean;
  /** Undefined without conditions, or while their code is not loaded. */
  readonly groupParts: GroupParts | undefined;
};

export function useChipsReady(type: ContentType, state: ListState): Chips {
  const areNamed = useRelatedTitlesReady(chipReferences(type)(state));
  const { loaded, isLoading } = useLazyModule(loadGroupParts, state.group !== undefined);
  return { areReady: useOnceTrue(areNamed && !isLoading), groupParts: loaded };
}
