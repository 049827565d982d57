let events: readonly Event[] = [];
const names = ['keydown', 'pointerdown'];
const keep = (event: Event) => {
  events = [...events.slice(-7), event];
};

/** Begins to keep the keys and clicks until the shortcuts are loaded, which then act on the keys. */
export function keepEarlyKeys(): void {
  for (const name of names) document.addEventListener(name, keep);
}

/** Returns the keys and clicks so far, oldest first, and keeps no more of them. */
export function takeEarlyEvents(): readonly Event[] {
  const early = events;
  events = [];
  for (const name of names) document.removeEventListener(name, keep);
  return early;
}
