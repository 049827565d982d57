/** Updates the open/closed text at the next change, also after the device has slept. */
export function activateOpening(elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    const until = Date.parse(element.dataset['until'] ?? '');
    if (Number.isNaN(until)) continue;
    const check = () => {
      if (Date.now() < until) return;
      element.textContent = element.dataset['then'] ?? '';
      element.classList.toggle('open');
      element.classList.toggle('shut');
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
    const timer = setInterval(check, checkInterval);
    document.addEventListener('visibilitychange', check);
    check();
  }
}

/** Milliseconds. */
const checkInterval = 15_000;
