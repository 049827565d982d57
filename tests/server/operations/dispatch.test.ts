import { uint8ArrayToString } from 'uint8array-extras';
import { expect, test, vi } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Operation } from '#core/api/operation.ts';
import type { Dispatch } from '#server/calls/call.ts';
import { readAnswer } from '#server/calls/readAnswer.ts';
import { declaredOperations } from '#server/operations/declaredOperations.ts';
import { buildApp } from '../buildApp.ts';
import { jsonCall } from '../jsonCall.ts';
import catalogos from '../../../schemas/content/catalogos.json' with { type: 'json' };
import municipio from '../../../schemas/settings/municipio.json' with { type: 'json' };
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import respuestas from '../../../schemas/content/respuestas.json' with { type: 'json' };

/** In place of Fastify, a host that hands over calls in the same process. */
vi.mock('#server/hosts/http/httpHost.ts', () => ({
  createHttpHost: async ({ dispatch }: { readonly dispatch: Dispatch }) => ({
    ready: async () => undefined,
    close: async () => undefined,
    log: { error: (fault: unknown) => expect.unreachable(String(fault)) },
    inject: async ({ method, url, payload }: { method: string; url: string; payload: object }) => {
      const { body } = await readAnswer(await dispatch(jsonCall(method, url, { body: payload })));
      return { json: () => JSON.parse(uint8ArrayToString(body)) };
    },
  }),
}));
vi.mock('fastify', () => {
  throw new Error('Fastify is loaded');
});

test('every declared operation is answered without Fastify', async () => {
  const portal = await buildApp({ schemas: { catalogos, municipio, noticias, respuestas } });
  const statuses = new Map<string, number>();
  for (const operation of Object.values(declaredOperations(portal.registry.all(), serverEs))) {
    const { Token } = (await portal.signIn()).json();
    const call = jsonCall(operation.method, addressOf(operation), {
      headers: { authorization: `Bearer ${Token}` },
      ...(operation.method !== 'GET' && { body: {} }),
    });
    const { status, headers } = await readAnswer(await portal.dispatch(call));
    expect(headers['x-content-type-options']).toBe('nosniff');
    statuses.set(`${operation.method} ${operation.path}`, status);
  }
  expect(statuses.size).toBeGreaterThan(150);
  const faults = [...statuses].filter(
    ([, status]) => status >= 500 || status === 401 || status === 403 || status === 405,
  );
  expect(faults).toEqual([]);
});

function addressOf({ path }: Operation): string {
  return path
    .replace('{type}', 'eventos')
    .replaceAll(/\{(?:code|folder)\}/g, '0511')
    .replaceAll(/\{\w+\*?\}/g, 'x');
}
