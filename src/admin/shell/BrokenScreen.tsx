import { Button } from './Button.tsx';
import { messages } from '../messages.ts';
import { useTitle } from './useTitle.ts';

/** Replaces a screen that failed; the rest of the page keeps working. */
export function BrokenScreen() {
  useTitle(messages.admin.brokenTitle);
  return (
    <section className="screen">
      <h1>{messages.admin.brokenTitle}</h1>
      {/* The English text is required by the specification. */}
      <p lang="en">{messages.admin.unexpectedError}</p>
      <p role="alert">{messages.admin.broken}</p>
      <div className="buttons">
        <Button onClick={() => location.reload()}>{messages.admin.retry}</Button>
      </div>
    </section>
  );
}
