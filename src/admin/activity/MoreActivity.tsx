import { activity as texts } from '#core/locales/es/records/activity.ts';
import type { ActivityPages } from './useActivity.ts';

/** The button that continues the list. */
export function MoreActivity({ pages }: { readonly pages: ActivityPages }) {
  if (!pages.hasNextPage) return null;
  return (
    <p>
      <button
        type="button"
        className="button"
        aria-disabled={pages.isFetchingNextPage || undefined}
        onClick={() => pages.isFetchingNextPage || void pages.fetchNextPage()}
      >
        {pages.isFetchingNextPage ? texts.loadingMore : texts.more}
      </button>
    </p>
  );
}
