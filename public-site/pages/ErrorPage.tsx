import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../BackHome.tsx';

/** What a citizen reads when the site cannot answer now. */
export function ErrorPage({ words }: { readonly words: ServerCatalog }) {
  return (
    <div className="notice">
      <h1>{words.site.failed}</h1>
      <p className="lead">{words.site.failedHint}</p>
      <BackHome words={words} />
    </div>
  );
}
