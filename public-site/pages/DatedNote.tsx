import type { ServerCatalog } from '#core/locales/catalog.ts';
import { longInstant } from '../text/dates.ts';

/** Tells that a page is an old copy, and when it was made (milliseconds). */
export function DatedNote({ madeAt, words }: { readonly madeAt: number; readonly words: ServerCatalog }) {
  const instant = new Date(madeAt).toISOString();
  return (
    <p className="preview-note" role="status">
      {words.status.dated} <time dateTime={instant}>{longInstant(instant, words.country.timeZone)}</time>
      <br />
      <a href="/estado">{words.status.link}</a>
    </p>
  );
}
