import { expect, onTestFinished, test, vi } from 'vitest';
import { type CallMessage, portalChannelName, type TabMessage } from '#core/api/portalMessages.ts';
import { openPortalChannel } from '#providers/channel/openPortalChannel.ts';

let portals = 0;

/** Tabs with one portal, which the first of them runs. */
async function openTabs(...names: readonly string[]) {
  portals += 1;
  const portal = `portal-${portals}`;
  const channel = new BroadcastChannel(portalChannelName(`/${portal}/`));
  const said: TabMessage[] = [];
  channel.addEventListener('message', ({ data }) => said.push(data));
  const tabs: Awaited<ReturnType<typeof openTab>>[] = [];
  for (const name of names) tabs.push(await openTab(name, portal));
  onTestFinished(() => {
    channel.close();
    for (const { close } of tabs) close();
    indexedDB.deleteDatabase(`/${portal}/`);
  });
  return { tabs, said, open: (name: string) => openTab(name, portal) };
}

async function openTab(name: string, portal: string) {
  const worker = new Worker(new URL('./portalWorker.ts', import.meta.url), {
    type: 'module',
    name: `${name}/${portal}`,
  });
  const send = openPortalChannel({ worker });
  // The lock goes to tabs in their order.
  await send('/').catch(() => undefined);
  return {
    send,
    close: () => worker.terminate(),
    write: (text: string, headers: Readonly<Record<string, string>> = {}) =>
      send('/', { method: 'POST', body: text, headers }),
    read: async () => (await (await send('/')).json()) as { readonly tab: string; readonly texts: readonly string[] },
  };
}

type Tabs = Awaited<ReturnType<typeof openTabs>>;

/** The call with this body, or this path, has been received by the portal, or was told at least. */
function said(all: Tabs['said'], what: string, kind: 'call' | 'received') {
  const isIt = (message: TabMessage): message is CallMessage =>
    message.kind === 'call' && (message.url === what || new TextDecoder().decode(message.body) === what);
  return vi.waitFor(
    () => {
      const id = all.find(isIt)?.id;
      expect(all.some((message) => message.kind === kind && message.id === id && id !== undefined)).toBe(true);
    },
    { timeout: 60_000 },
  );
}

test('the first tab answers all, and another one when it is closed', async () => {
  const { tabs } = await openTabs('primera', 'segunda', 'tercera');
  await Promise.all(tabs.map((tab, index) => tab.write(`texto ${index}`)));
  const read = await Promise.all(tabs.map((tab) => tab.read()));
  expect(new Set(read.map(({ tab }) => tab))).toEqual(new Set(['primera']));
  expect(read.map(({ texts }) => [...texts].sort())).toEqual(Array(3).fill(['texto 0', 'texto 1', 'texto 2']));
  tabs[0]?.close();
  expect((await tabs[2]?.read())?.tab).toBe('segunda');
  tabs[1]?.close();
  expect((await tabs[2]?.write('más'))?.status).toBe(201);
  expect(await tabs[2]?.read()).toMatchObject({ tab: 'tercera', texts: expect.arrayContaining(['más']) });
});

test('a read that the closed tab had received is asked again', async () => {
  const { tabs, said: all } = await openTabs('primera', 'segunda', 'tercera');
  const reads = [tabs[1]?.send('/espera'), tabs[2]?.send('/espera')];
  await vi.waitFor(() => expect(all.filter(({ kind }) => kind === 'received').length).toBeGreaterThanOrEqual(4), {
    timeout: 60_000,
  });
  tabs[0]?.close();
  const answers = await Promise.all(reads.map(async (read) => (await read)?.json()));
  expect(answers).toEqual(Array(2).fill({ tab: 'segunda', texts: [] }));
});

test.each([
  ['before it is stored', 'x-before', []],
  ['after it is stored', 'x-after', ['escrito']],
])(
  'a write that the closed tab had received, %s, is reported as lost and is not repeated',
  async (_when, header, stored) => {
    const { tabs, said: all } = await openTabs('primera', 'segunda', 'tercera');
    const write = tabs[1]?.write('escrito', { [header]: 'primera' });
    await said(all, 'escrito', 'received');
    await vi.waitFor(async () => expect((await tabs[2]?.read())?.texts).toEqual(stored), { timeout: 60_000 });
    tabs[0]?.close();
    await expect(write).rejects.toThrow(TypeError);
    for (const tab of tabs.slice(1)) expect(await tab.read()).toEqual({ tab: 'segunda', texts: stored });
  },
);

test('a write that nobody had received is sent again, and stored once', async () => {
  const { tabs, said: all } = await openTabs('primera', 'segunda', 'tercera');
  tabs[0]?.close();
  const [, , third] = tabs;
  const writes = ['uno', 'dos'].map(async (text) => third?.write(text));
  await said(all, 'dos', 'call');
  expect((await Promise.all(writes)).map((answer) => answer?.status)).toEqual([201, 201]);
  expect([...((await tabs[1]?.read())?.texts ?? [])].sort()).toEqual(['dos', 'uno']);
});

test('a stream of the closed tab fails, and a new one comes from the next tab', async () => {
  const { tabs } = await openTabs('primera', 'segunda', 'tercera');
  const reader = (await tabs[2]?.send('/partes'))?.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('primera');
  tabs[0]?.close();
  await expect(reader?.read()).rejects.toThrow(TypeError);
  const next = (await tabs[2]?.send('/partes'))?.body?.getReader();
  expect(new TextDecoder().decode((await next?.read())?.value)).toBe('segunda');
});

test('a stream that a tab leaves, ends in the tab that answers', async () => {
  const { tabs, said: all } = await openTabs('primera', 'segunda');
  const leaving = new AbortController();
  const answer = await tabs[1]?.send('/partes', { signal: leaving.signal });
  const reader = answer?.body?.getReader();
  await reader?.read();
  leaving.abort(new Error('no more'));
  await expect(reader?.read()).rejects.toThrow('no more');
  const id = all.find((message) => message.kind === 'call' && message.url === '/partes');
  await vi.waitFor(() => expect(all).toContainEqual({ kind: 'end', id: id?.kind === 'call' ? id.id : '' }), {
    timeout: 60_000,
  });
  expect((await tabs[1]?.read())?.tab).toBe('primera');
});

test('a stream of a tab that is closed ends in the tab that answers, and those of others go on', async () => {
  const { tabs, said: all } = await openTabs('primera', 'segunda', 'tercera');
  const readers = [];
  for (const tab of tabs.slice(1)) readers.push((await tab.send('/partes')).body?.getReader());
  for (const reader of readers) await reader?.read();
  const calls = all.filter((message) => message.kind === 'call' && message.url === '/partes');
  const [closed, open] = calls.map((call) => (call.kind === 'call' ? call : undefined));
  expect([closed?.tab === open?.tab, typeof closed?.tab, typeof open?.tab]).toEqual([false, 'string', 'string']);
  tabs[1]?.close();
  await vi.waitFor(() => expect(all).toContainEqual({ kind: 'end', id: closed?.id }), { timeout: 60_000 });
  expect((await tabs[2]?.read())?.tab).toBe('primera');
  expect(all).not.toContainEqual({ kind: 'end', id: open?.id });
});

test('a tab whose portal does not open tells all why, and tries again with each call', async () => {
  const { tabs, open } = await openTabs('roto', 'segunda');
  for (const tab of tabs) await expect(tab.read()).rejects.toThrow('roto');
  const third = await open('tercera');
  await expect(third.write('tarde')).rejects.toThrow('roto');
  tabs[0]?.close();
  expect((await tabs[1]?.write('escrito'))?.status).toBe(201);
  expect(await third.read()).toEqual({ tab: 'segunda', texts: ['escrito'] });
});
