import { expect, onTestFinished, vi } from 'vitest';
import { type ForeignBackend, startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { root } from '#server/ports/node/root.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { type AppOverrides, buildApp } from '../buildApp.ts';
import { openTestPortal } from '../openTestPortal.ts';

export type Foreign = ForeignBackend;

/** A foreign backend until the current test ends. */
export async function startForeign(options?: Parameters<typeof startForeignBackend>[0]): Promise<Foreign> {
  const foreign = await startForeignBackend(options);
  onTestFinished(foreign.stop);
  return foreign;
}

/** The settings by which a portal has these areas from a foreign backend. */
const variablesOf = (foreign: Foreign, areas: readonly string[]) => ({
  ADMIN_EMAIL: 'ana@example.test',
  ADMIN_PASSWORD: 'Una-clave-larga-2026',
  LOG_LEVEL: 'silent',
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
  const shows = async (url: string, text: string) => {
    await expect.poll(async () => (await page(url)).html, { timeout: 60_000 }).toContain(text);
  };
  /** Lets intervals pass until a page shows a text; one of them may fall into an earlier reading. */
  const showsSoon = async (url: string, text: string) => {
    const later = async () => {
      interval();
      return (await page(url)).html;
    };
    await expect.poll(later, { timeout: 60_000 }).toContain(text);
  };
  return { ...portal, page, shows, showsSoon, interval };
}

/** The hosts of a foreign backend as settings. */
export const hostsOf = ({ url, servicesUrl, filesUrl }: Foreign) => ({
  api: url,
  services: servicesUrl,
  files: filesUrl,
});

/** The server with the product's content types, of which these are the foreign backend's; the test sets its clock. */
export async function buildOverForeign(foreign: Foreign, areas: readonly string[], overrides: AppOverrides = {}) {
  const clock = { now: Date.now() };
  const own = readSchemas([path.join(root, 'schemas')], serverEs).map(({ name, schema }) => {
    const chosen = areas.includes(name) ? { provider: 'post0511' } : {};
    return [name, { ...(schema as object), 'x-content': { ...(schema as any)['x-content'], ...chosen } }] as const;
  });
  const app = await buildApp({
    schemas: Object.fromEntries(own),
    now: () => clock.now,
    ...overrides,
    settings: { ...overrides.settings, upstream: { hosts: hostsOf(foreign) } },
  });
  /** What a call of the contract answers after the last reading has become old. */
  const call = async (name: string, body: object) => {
    clock.now += 60_000;
    return (await app.staff('POST', `/api/0511/${name}`, { body })).body;
  };
  return { ...app, clock, call };
}
