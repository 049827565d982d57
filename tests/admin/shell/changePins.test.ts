import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changePins } from '#admin/shell/changePins.ts';
import { pinsKey } from '#admin/shell/usePins.ts';

/** A tab of the person whose pins the server has as another tab left them. */
function openTab(server: { pinned: readonly string[] }, shown: readonly string[]) {
  const client = new QueryClient();
  client.setQueryData(pinsKey, { pinned: shown });
  let finish = () => {};
  const written = new Promise<void>((resolve) => (finish = resolve));
  const call = async (operation: string, { body }: { readonly body?: { readonly pinned: readonly string[] } }) => {
    if (!operation.startsWith('PUT') || body === undefined) return { ...server };
    server.pinned = body.pinned;
    return finish();
  };
  const press = async (isPinned: boolean) => {
    changePins({ path: '/uno', isPinned }, { calls: { call } as never, client, notify: undefined });
    const there = client.getQueryData(pinsKey);
    await written;
    return there;
  };
  return { press };
}

test('a screen that another tab pinned meanwhile stays pinned when it is pinned here, and is pinned once', async () => {
  const server: { pinned: readonly string[] } = { pinned: ['/dos', '/uno'] };
  expect(await openTab(server, ['/dos']).press(true)).toEqual({ pinned: ['/dos', '/uno'] });
  expect(server.pinned).toEqual(['/dos', '/uno']);
});

test('a screen that another tab took away meanwhile stays away when it is taken away here', async () => {
  const server: { pinned: readonly string[] } = { pinned: ['/dos'] };
  expect(await openTab(server, ['/uno', '/dos']).press(false)).toEqual({ pinned: ['/dos'] });
  expect(server.pinned).toEqual(['/dos']);
});
