import { fileWords } from './fileWords.ts';

type ReadAgainProps = { readonly text: string; readonly onRetry: () => void };

/** Says why something failed to load, with a retry button. */
export function ReadAgain({ text, onRetry }: ReadAgainProps) {
  return (
    <div className="alert" role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={onRetry}>
        {fileWords.retry}
      </button>
    </div>
  );
}
