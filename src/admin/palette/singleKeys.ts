/** Milliseconds for which a key that was pressed before the shortcuts were loaded is meant. */
const patience = 8_000;

/** The keys among early events that shortcuts may act on: recent ones, after the last click. */
export function earlyKeysOf(events: readonly Event[], now: number): readonly KeyboardEvent[] {
  const isClick = ({ type }: Event) => type === 'pointerdown';
  const isRecent = ({ timeStamp }: Event) => timeStamp >= now - patience;
  return events.slice(events.findLastIndex(isClick) + 1).filter(isRecent) as KeyboardEvent[];
}

/** Elements that handle letters themselves. */
const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="textbox"], [role="slider"]';

/** Whether a key may be a shortcut, because nothing that has the focus uses it. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { defaultPrevented, ctrlKey, metaKey, altKey, isComposing, target, key } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || key.length !== 1) return false;
  // The document itself has no `closest`.
  return ((target as Partial<Element> | null)?.closest?.(typing) ?? null) === null;
}
