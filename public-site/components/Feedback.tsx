import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { RecordData } from '../pages/record.ts';

type FeedbackProps = { readonly data: Pick<RecordData, 'type' | 'record'>; readonly words: ServerCatalog };

/**
 * Asks whether the page was clear, where its type wants to know. Without script the browser is sent back to one of the two answers at the end, which are
 * shown while the address ends with their name; the island says them in place.
 */
export function Feedback({ data: { type, record }, words }: FeedbackProps) {
  const { opinions } = words;
  if (type.publicPlace?.hasFeedback !== true) return null;
  const page = (
    <>
      <input type="hidden" name="tipo" value={type.name} />
      <input type="hidden" name="registro" value={record.id} />
    </>
  );
  return (
    <section
      className="opinion"
      aria-labelledby="opinion"
      data-island="opinion"
      data-thanks={opinions.thanks}
      data-ask={opinions.ask}
      data-failed={opinions.failed}
    >
      <form className="opinion-vote" method="post" action="/opinion">
        <h2 id="opinion">{opinions.question}</h2>
        {page}
        <button type="submit" className="button quiet" name="respuesta" value="si">
          {opinions.yes}
        </button>
        <button type="submit" className="button quiet" name="respuesta" value="no">
          {opinions.no}
        </button>
      </form>
      <p id="opinion-gracias" className="opinion-said" tabIndex={-1}>
        {opinions.thanks}
      </p>
      <p className="opinion-status" role="status" tabIndex={-1} />
      <form id="opinion-no" className="opinion-said" method="post" action="/opinion" tabIndex={-1}>
        {page}
        <p className="opinion-ask">{opinions.ask}</p>
        <label htmlFor="opinion-comentario">{opinions.comment}</label>
        <textarea id="opinion-comentario" name="comentario" rows={3} maxLength={500} aria-describedby="opinion-nota" />
        <p id="opinion-nota" className="muted">
          {opinions.commentNote}
        </p>
        <button type="submit" className="button small" name="respuesta" value="no">
          {opinions.send}
        </button>
      </form>
    </section>
  );
}
