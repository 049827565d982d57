import type { ServerCatalog } from '#core/locales/catalog.ts';
import { longInstant } from '../text/dates.ts';

/** The notice of an outdated copy, with the time of its render (milliseconds). */
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
