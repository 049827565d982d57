/** Milliseconds. */
const longestWait = 5000;

/**
 * This origin, when a host that gave no answer can be reached: then the browser keeps its answers from pages of other origins, because the
 * host does not permit them (CORS).
 */
export async function blockedOrigin(address: string): Promise<string | undefined> {
  const { origin } = new URL(address);
  if (origin === location.origin) return undefined;
  try {
    await fetch(origin, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(longestWait) });
    return location.origin;
  } catch {
    return undefined;
  }
}
