/** Loads the map on request; until then no map service is contacted. */
export function activateMap(map: HTMLElement): void {
  const activationPrompt = map.querySelector<HTMLElement>('.map-ask');
  const [button, note] = [activationPrompt?.querySelector('button'), activationPrompt?.querySelector('p')];
  if (!activationPrompt || !button || !note) return;
  activationPrompt.hidden = false;
  button.addEventListener('click', () => {
    import('./openMap.ts')
      .then(({ openMap }) => {
        activationPrompt.remove();
        openMap(map);
      })
      .catch(() => {
        note.setAttribute('role', 'alert');
        note.textContent = map.dataset['failed'] ?? '';
      });
  });
}
