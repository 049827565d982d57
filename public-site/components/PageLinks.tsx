import type { ServerCatalog } from '#core/locales/catalog.ts';

type PageLinksProps = {
  readonly page: number;
  readonly pages: number;
  readonly addressOf: (page: number) => string;
  readonly messages: ServerCatalog;
};

/** Links to the previous and the next page of a list; nothing for a single page. */
export function PageLinks({ page, pages, addressOf, messages: { site } }: PageLinksProps) {
  if (pages < 2) return null;
  return (
    <nav className="pages cluster" aria-label={site.pages}>
      {page > 1 ? (
        <a className="button quiet" rel="prev" href={addressOf(page - 1)}>
          {site.previous}
        </a>
      ) : null}
      <span>{site.page(page, pages)}</span>
      {page < pages ? (
        <a className="button quiet" rel="next" href={addressOf(page + 1)}>
          {site.next}
        </a>
      ) : null}
    </nav>
  );
}
