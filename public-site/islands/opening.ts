/** Turns what a page says of being open when the hour of the next change comes, also after the device has slept. */
export function wakeOpening(places: readonly HTMLElement[]): void {
  for (const place of places) {
    const until = Date.parse(place.dataset['until'] ?? '');
    if (Number.isNaN(until)) continue;
    const look = () => {
      if (Date.now() < until) return;
      place.textContent = place.dataset['then'] ?? '';
      place.classList.toggle('open');
      place.classList.toggle('shut');
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
    const timer = setInterval(look, oftenEnough);
    document.addEventListener('visibilitychange', look);
    look();
  }
}

/** Milliseconds. */
const oftenEnough = 15_000;
