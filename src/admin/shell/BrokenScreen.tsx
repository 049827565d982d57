import { words } from '../words.ts';
import { useTitle } from './useTitle.ts';

/** Stands where a screen broke; the rest of the page goes on. */
export function BrokenScreen() {
  useTitle(words.admin.brokenTitle);
  return (
    <section className="screen">
      <h1>{words.admin.brokenTitle}</h1>
      {/* As the specification gives it, beside its explanation. */}
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
