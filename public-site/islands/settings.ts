/** Reloads an open home page when another tab stores new settings under this key. */
export function followSettings(settings: string): void {
  addEventListener('storage', ({ key }) => {
    if (key === settings) location.reload();
  });
}
