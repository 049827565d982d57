import { expect, onTestFinished, test, vi } from 'vitest';
import { createUpstreamClient } from '#server/upstream/upstreamClient.ts';
import type { ForeignOptions } from '#tests/support/foreign0511/options.ts';
import { hostsOf, startForeign } from './overForeign.ts';

const both = { names: ['Securtity/ObtenerUsuarios', 'Security/ObtenerUsuarios'], body: { Codigo: '0511' } } as const;

async function openClient(options: Partial<ForeignOptions>) {
  const foreign = await startForeign(options);
  foreign.state.tokens.set('ajeno', 1);
  const { ask } = createUpstreamClient({ hosts: hostsOf(foreign) });
  /** The spellings that were requested since, in order. */
  const spellings = () => foreign.requests.splice(0).map(({ path }) => path.split('/')[1]);
  return { foreign, ask, spellings };
}

test('of two spellings the one that answers data is found out once', async () => {
  const { ask, spellings } = await openClient({ usersPath: 'Security' });
  const kinds = [(await ask({ ...both, token: 'ajeno' })).kind, (await ask({ ...both, token: 'ajeno' })).kind];
  expect([kinds, spellings()]).toEqual([
    ['data', 'data'],
    ['Securtity', 'Security', 'Security'],
  ]);
});

test('a spelling that a backend without a token refuses is not remembered', async () => {
  const { ask, spellings } = await openClient({ usersPath: 'Security', checksTokenFirst: true });
  expect(await ask(both)).toEqual({ kind: 'unauthorized' });
  expect((await ask({ ...both, token: 'ajeno' })).kind).toBe('data');
  expect(spellings()).toEqual(['Securtity', 'Securtity', 'Security']);
});

test('a spelling that only refuses is not remembered', async () => {
  const { ask, spellings, foreign } = await openClient({ usersPath: 'both' });
  foreign.faults.set('ObtenerUsuarios', 'refusedWithText');
  expect((await ask({ ...both, token: 'ajeno' })).kind).toBe('refused');
  foreign.faults.clear();
  Object.assign(foreign.options, { usersPath: 'Security' });
  expect((await ask({ ...both, token: 'ajeno' })).kind).toBe('data');
  expect((await ask({ ...both, token: 'ajeno' })).kind).toBe('data');
  expect(spellings()).toEqual(['Securtity', 'Securtity', 'Security', 'Security']);
});

test('a spelling that is gone after an update of that backend is forgotten, and the others are tried', async () => {
  const { ask, spellings, foreign } = await openClient({ usersPath: 'Security' });
  await ask({ ...both, token: 'ajeno' });
  Object.assign(foreign.options, { usersPath: 'Securtity' });
  spellings();
  const kinds = [(await ask({ ...both, token: 'ajeno' })).kind, (await ask({ ...both, token: 'ajeno' })).kind];
  expect([kinds, spellings()]).toEqual([
    ['data', 'data'],
    ['Security', 'Securtity', 'Securtity'],
  ]);
});

test('where no spelling exists the answer is unreadable, and each was tried once', async () => {
  const { ask, spellings } = await openClient({});
  const names = ['Uno', 'Otro'] as const;
  expect(await ask({ names, token: 'ajeno', body: {} })).toEqual({ kind: 'unreadable' });
  expect(spellings()).toEqual(['Uno', 'Otro']);
});

test('an answer that has not come within ten seconds is none', async () => {
  const { ask, foreign } = await openClient({});
  foreign.faults.set('ObtenerNoticias', 'hold');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let kind: string | undefined;
  const news = { names: ['Muni/ObtenerNoticias'], body: { Codigo: '0511' } } as const;
  const late = ask(news).then((answer) => (kind = answer.kind));
  await foreign.whenHeld('ObtenerNoticias');
  vi.advanceTimersByTime(9999);
  await (await fetch(foreign.url)).text();
  expect(kind).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(await late).toBe('away');
  foreign.release();
  foreign.faults.clear();
  expect((await ask(news)).kind).toBe('data');
});

test('a client that is closed ends what it waits for, and requests nothing more', async () => {
  const { ask, foreign } = await openClient({});
  const client = createUpstreamClient({ hosts: hostsOf(foreign) });
  foreign.faults.set('ObtenerNoticias', 'hold');
  const news = { names: ['Muni/ObtenerNoticias'], body: { Codigo: '0511' } } as const;
  const held = client.ask(news);
  await foreign.whenHeld('ObtenerNoticias');
  client.close();
  expect([await held, await client.ask(news)]).toEqual([{ kind: 'away' }, { kind: 'away' }]);
  expect(foreign.requestsOf('ObtenerNoticias')).toHaveLength(1);
  foreign.faults.clear();
  expect((await ask(news)).kind).toBe('data');
});

test('a backend whose answers the browser keeps from this origin is told from one that is away', async () => {
  const { foreign } = await openClient({});
  const addresses: string[] = [];
  const client = createUpstreamClient({
    hosts: hostsOf(foreign),
    blockedOrigin: async (address) => {
      addresses.push(address);
      return addresses.length === 1 ? 'https://muni.test' : undefined;
    },
  });
  await foreign.away();
  const news = { names: ['Muni/ObtenerNoticias'], body: { Codigo: '0511' } } as const;
  expect([await client.ask(news), await client.ask(news)]).toEqual([
    { kind: 'blocked', origin: 'https://muni.test' },
    { kind: 'away' },
  ]);
  expect(addresses[0]).toBe(`${foreign.url}/Muni/ObtenerNoticias`);
  await foreign.back();
});
