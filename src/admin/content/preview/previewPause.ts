/** Milliseconds after the last keystroke. */
const pause = 500;

/** The delay before requesting the page: only while typing, not at first or on a retry. */
export function previewPause({ previous, typed }: { readonly previous: string | undefined; readonly typed: string }) {
  return previous === undefined || previous === typed ? 0 : pause;
}
