import { expect, onTestFinished, vi } from 'vitest';
import { type ForeignBackend, startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { openTestPortal } from '../openTestPortal.ts';

export type Foreign = ForeignBackend;

/** A foreign backend until the current test ends. */
export async function startForeign(options?: Parameters<typeof startForeignBackend>[0]): Promise<Foreign> {
  const foreign = await startForeignBackend(options);
  onTestFinished(foreign.stop);
  return foreign;
}

/** The settings by which a portal has these areas from a foreign backend. */
export const variablesOf = (foreign: Foreign, areas: readonly string[]) => ({
  ADMIN_EMAIL: 'ana@example.test',
  ADMIN_PASSWORD: 'Una-clave-larga-2026',
  STORES: areas.map((area) => `${area}:post0511`).join(),
  API_0511_URL: foreign.url,
  SERVICES_0511_URL: foreign.servicesUrl,
  FILES_0511_URL: foreign.filesUrl,
});

/** Timers of the portal that only the test moves. */
export function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** The whole portal with its pages, with the areas that citizens see from a foreign backend. The test moves its timers. */
export async function openForeignSite(
  foreign: Foreign,
  {
    dataDir,
    variables = {},
  }: { readonly dataDir?: string; readonly variables?: Readonly<Record<string, string>> } = {},
) {
  const portal = await openTestPortal({
    variables: { ...variablesOf(foreign, ['noticias', 'servicios', 'municipio']), ...variables },
    ...(dataDir !== undefined && { dataDir }),
  });
  await portal.app.ready();
  const page = async (url: string) => {
    const { status, body } = await portal.ask('GET', url);
    return { status, html: String(body) };
  };
  const interval = () => void vi.advanceTimersByTime(60_000);
  /** Waits until a page shows a text. */
  const shows = (url: string, text: string) =>
    expect.poll(async () => (await page(url)).html, { timeout: 20_000 }).toContain(text);
  /** Lets intervals pass until a page shows a text; one of them may fall into an earlier reading. */
  const showsSoon = (url: string, text: string) =>
    expect
      .poll(
        async () => {
          interval();
          return (await page(url)).html;
        },
        { timeout: 20_000 },
      )
      .toContain(text);
  return { ...portal, page, shows, showsSoon, interval };
}
