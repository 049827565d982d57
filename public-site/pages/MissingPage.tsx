import type { PageContext, PageView } from '../page/page.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { SiteSearchForm } from '../components/SearchForm.tsx';

type MissingPageProps = {
  readonly title: string;
  readonly hint: string;
  /** The type that the address belongs to, or undefined for an unknown address. */
  readonly type: ContentType | undefined;
  readonly messages: ServerCatalog;
};

function MissingPage({ title, hint, type, messages }: MissingPageProps) {
  return (
    <div className="notice">
      <p className="kicker">404</p>
      <h1>{title}</h1>
      <p className="lead">{hint}</p>
      <SiteSearchForm text="" messages={messages} />
      <BackHome type={type} messages={messages} />
    </div>
  );
}

/** The type whose record or list page is missing; neither for an unknown address. */
type Missing = { readonly recordOf?: ContentType; readonly listOf?: ContentType };

/** The 404 page. */
export function missingView({ messages }: PageContext, { recordOf, listOf }: Missing = {}): PageView {
  const type = recordOf ?? listOf;
  const title = recordOf?.messages.missing ?? messages.site.pageMissing;
  const hint = recordOf === undefined ? messages.site.pageMissingHint : messages.site.recordMissingHint;
  return {
    status: 404,
    title,
    description: undefined,
    body: <MissingPage title={title} hint={hint} type={type} messages={messages} />,
  };
}
