import { Button } from './Button.tsx';
import { messages } from '../messages.ts';
import { Screen } from './Screen.tsx';

/** Replaces a screen that failed; the rest of the page keeps working. */
export function BrokenScreen() {
  return (
    <Screen title={messages.admin.brokenTitle}>
      {/* The English text is required by the specification. */}
      <p lang="en">{messages.admin.unexpectedError}</p>
      <p role="alert">{messages.admin.broken}</p>
      <div className="buttons">
        <Button onClick={() => location.reload()}>{messages.admin.retry}</Button>
      </div>
    </Screen>
  );
}
