import type { ServerCatalog } from '#core/locales/catalog.ts';

/** Shares the page or copies its address; hidden until the script runs. */
export function ShareButton({ words: { site } }: { readonly words: ServerCatalog }) {
  return (
    <button
      className="button quiet"
      type="button"
      data-island="share"
      data-done={site.linkCopied}
      data-failed={site.linkNotCopied}
      hidden
    >
      {site.share}
    </button>
  );
}
