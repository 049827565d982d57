/** Loads the map on request; until then no map service is contacted. */
export function activateMap(place: HTMLElement): void {
  const ask = place.querySelector<HTMLElement>('.map-ask');
  const [button, note] = [ask?.querySelector('button'), ask?.querySelector('p')];
  if (!ask || !button || !note) return;
  ask.hidden = false;
  button.addEventListener('click', () => {
    import('./openMap.ts')
      .then(({ openMap }) => {
        ask.remove();
        openMap(place);
      })
      .catch(() => {
        note.setAttribute('role', 'alert');
        note.textContent = place.dataset['failed'] ?? '';
      });
  });
}
