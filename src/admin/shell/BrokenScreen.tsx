import { words } from '../words.ts';
import { useTitle } from './useTitle.ts';

/** Replaces a screen that failed; the rest of the page keeps working. */
export function BrokenScreen() {
  useTitle(words.admin.brokenTitle);
  return (
    <section className="screen">
      <h1>{words.admin.brokenTitle}</h1>
      {/* The English text is required by the specification. */}
      <p lang="en">{words.admin.unexpectedError}</p>
      <p role="alert">{words.admin.broken}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => location.reload()}>
          {words.admin.retry}
        </button>
      </div>
    </section>
  );
}
