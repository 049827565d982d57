import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { SiteSearchForm } from '../components/SearchForm.tsx';

type MissingPageProps = {
  readonly title: string;
  readonly hint: string;
  /** The type that the address belongs to, or undefined for an unknown address. */
  readonly type: ContentType | undefined;
  readonly words: ServerCatalog;
};

export function MissingPage({ title, hint, type, words }: MissingPageProps) {
  const list = type?.publicPages?.list;
  return (
    <div className="notice">
      <p className="kicker">404</p>
      <h1>{title}</h1>
      <p className="lead">{hint}</p>
      <SiteSearchForm text="" words={words} />
      <BackHome words={words}>
        {type === undefined || list === undefined ? null : <a href={list}>{words.site.all(type.label)}</a>}
      </BackHome>
    </div>
  );
}
