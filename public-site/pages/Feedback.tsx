import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { RecordData } from '../page/record.ts';

type FeedbackProps = { readonly data: Pick<RecordData, 'type' | 'record'>; readonly messages: ServerCatalog };

/**
 * Asks whether the page was clear, if its type collects feedback. Without script the browser returns to one of the two answers below,
 * which CSS shows as the address's fragment target; the island shows them in place.
 */
export function Feedback({ data: { type, record }, messages }: FeedbackProps) {
  const { feedbackForm } = messages;
  if (type.publicPages?.hasFeedback !== true) return null;
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
      data-thanks={feedbackForm.thanks}
      data-ask={feedbackForm.ask}
      data-failed={feedbackForm.failed}
    >
      <form className="opinion-vote cluster" method="post" action="/opinion">
        <h2 id="opinion">{feedbackForm.question}</h2>
        {page}
        <button type="submit" className="button quiet" name="respuesta" value="si">
          {feedbackForm.yes}
        </button>
        <button type="submit" className="button quiet" name="respuesta" value="no">
          {feedbackForm.no}
        </button>
      </form>
      <p id="opinion-gracias" className="opinion-after" tabIndex={-1}>
        {feedbackForm.thanks}
      </p>
      <p className="opinion-status" role="status" tabIndex={-1} />
      <form id="opinion-no" className="opinion-after" method="post" action="/opinion" tabIndex={-1}>
        {page}
        <p className="opinion-ask">{feedbackForm.ask}</p>
        <label htmlFor="opinion-comentario">{feedbackForm.comment}</label>
        <textarea id="opinion-comentario" name="comentario" rows={3} maxLength={500} aria-describedby="opinion-nota" />
        <p id="opinion-nota" className="muted">
          {feedbackForm.commentNote}
        </p>
        <button type="submit" className="button small" name="respuesta" value="no">
          {feedbackForm.send}
        </button>
      </form>
    </section>
  );
}
