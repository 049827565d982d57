import { contactEntry, listEntries, type MenuEntry } from '../page/menu.ts';
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
  readonly lists: readonly MenuEntry[];
  readonly messages: ServerCatalog;
};

function MissingPage({ title, hint, type, lists, messages }: MissingPageProps) {
  return (
    <div className="notice">
      <p className="kicker">404</p>
      <h1>{title}</h1>
      <p className="lead">{hint}</p>
      <SiteSearchForm text="" messages={messages} />
      <nav aria-labelledby="seguir">
        <p id="seguir">{messages.search.seeLists}</p>
        <ul className="instead plain-list cluster">
          {lists.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <BackHome type={type} messages={messages} />
    </div>
  );
}

/** The type whose record or list page is missing; neither for an unknown address. */
type Missing = { readonly recordOf?: ContentType; readonly listOf?: ContentType };

/** The 404 page. */
export function missingView({ portal, messages }: PageContext, { recordOf, listOf }: Missing = {}): PageView {
  const type = recordOf ?? listOf;
  const title = recordOf?.messages.missing ?? messages.site.pageMissing;
  const lists = [...listEntries(portal), contactEntry(messages)];
  const hint = recordOf === undefined ? messages.site.pageMissingHint : messages.site.recordMissingHint;
  return {
    status: 404,
    title,
    description: undefined,
    body: <MissingPage title={title} hint={hint} type={type} lists={lists} messages={messages} />,
  };
}
