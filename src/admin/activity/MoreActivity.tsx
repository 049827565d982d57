import { activity as texts } from '#core/locales/es/records/activity.ts';
import type { ActivityPages } from './useActivity.ts';
import { Button } from '../ui/Button.tsx';

/** The button that continues the list. */
export function MoreActivity({ pages }: { readonly pages: ActivityPages }) {
  if (!pages.hasNextPage) return null;
  return (
    <p>
      <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {pages.isFetchingNextPage ? texts.loadingMore : texts.more}
      </Button>
    </p>
  );
}
