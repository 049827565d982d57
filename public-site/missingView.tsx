import type { ContentType } from '#core/schema/contentType.ts';
import type { PageContext, PageView } from './page.ts';
import { MissingPage } from './pages/MissingPage.tsx';

/** The type whose record or list page is missing; neither for an unknown address. */
type Missing = { readonly recordOf?: ContentType; readonly listOf?: ContentType };

/** The 404 page. */
export function missingView({ words }: PageContext, { recordOf, listOf }: Missing = {}): PageView {
  const type = recordOf ?? listOf;
  const title = recordOf?.messages.missing ?? words.site.pageMissing;
  const hint = recordOf === undefined ? words.site.pageMissingHint : words.site.recordMissingHint;
  return {
    status: 404,
    title,
    description: undefined,
    body: <MissingPage title={title} hint={hint} type={type} words={words} />,
  };
}
