/** An open home page shows new settings as soon as another tab of this browser has kept them under this key. */
export function followSettings(settings: string): void {
  addEventListener('storage', ({ key }) => {
    if (key === settings) location.reload();
  });
}
