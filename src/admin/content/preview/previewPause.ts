/** Milliseconds after the last key. */
const pause = 500;

/** How long to wait before the page is asked for: only while somebody types, not when it first appears or is tried again. */
export function previewPause({ previous, typed }: { readonly previous: string | undefined; readonly typed: string }) {
  return previous === undefined || previous === typed ? 0 : pause;
}
