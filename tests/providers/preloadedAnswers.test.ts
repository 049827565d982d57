import { afterEach, expect, test, vi } from 'vitest';
import {
  preloadAnswers,
  discardPreloaded,
  firstPosition,
  takePreloaded,
} from '#providers/calls/start/preloadedAnswers.ts';
import { createClient } from '#providers/calls/restClient.ts';

const list = { address: '/api/noticias?_start=0&_end=12', headers: { 'x-total-count': '1' }, body: [{ id: '1' }] };

/** Answers every start with the list and everything else with an empty one; gives the addresses that were requested. */
function answerWith(response: () => Response | Promise<Response>): readonly string[] {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return address.startsWith('/api/start') ? response() : new Response('[]');
  });
  return addresses;
}

const start = () => Response.json({ seq: 7, answers: [list] });

afterEach(() => {
  discardPreloaded();
  Reflect.deleteProperty(globalThis, 'startRequest');
  vi.unstubAllGlobals();
});

const clientOf = (token: string) => createClient({ token: () => token, offlineMessage: 'sin red' });

test('a first answer is used once, whatever the order of the parameters', async () => {
  const addresses = answerWith(start);
  expect(await preloadAnswers('ana', '/admin/noticias?q=a')).toBe(200);
  expect(await firstPosition('ana')).toBe(7);
  const read = () => clientOf('ana')({ method: 'GET', url: '/api/noticias?_end=12&_start=0' });
  expect(await read()).toEqual({ status: 200, headers: { 'x-total-count': '1' }, data: [{ id: '1' }] });
  expect((await read()).data).toEqual([]);
  expect(addresses).toEqual(['/api/start?at=%2Fadmin%2Fnoticias%3Fq%3Da', '/api/noticias?_end=12&_start=0']);
});

test('a request waits for a start that is under way', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answerWith(() => new Promise((resolve) => (arrive = resolve)));
  void preloadAnswers('ana', '/admin/noticias');
  const first = takePreloaded('ana', list.address);
  arrive(start());
  expect((await first)?.data).toEqual([{ id: '1' }]);
});

test('what was read before a write, here or elsewhere, is not shown after it', async () => {
  answerWith(start);
  await preloadAnswers('ana', '/admin/noticias');
  await clientOf('ana')({ method: 'PATCH', url: '/api/noticias/1', body: {} });
  expect(await takePreloaded('ana', list.address)).toBeUndefined();
  expect(await firstPosition('ana')).toBe(7);
});

test('another person in the same tab gets nothing of the first one', async () => {
  answerWith(start);
  await preloadAnswers('ana', '/admin/noticias');
  expect(await takePreloaded('luis', list.address)).toBeUndefined();
  expect(await firstPosition('luis')).toBeUndefined();
  const late = takePreloaded('ana', list.address);
  void preloadAnswers('luis', '/admin/noticias');
  expect(await late).toBeUndefined();
});

test.each([
  ['a refusal', () => new Response('{}', { status: 401 }), 401],
  ['an error page', () => new Response('<p>502</p>'), 200],
  ['no answer', () => Promise.reject(new TypeError('offline')), 0],
])('%s leaves every part to its own request', async (_name, response, status) => {
  answerWith(response);
  expect(await preloadAnswers('ana', '/admin/noticias')).toBe(status);
  expect(await takePreloaded('ana', list.address)).toBeUndefined();
  expect(await firstPosition('ana')).toBeUndefined();
});

test('a first answer that nobody wanted for long is not used any more', async () => {
  answerWith(start);
  await preloadAnswers('ana', '/admin/noticias');
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 31_000);
  expect(await takePreloaded('ana', list.address)).toBeUndefined();
  vi.restoreAllMocks();
});

test('the request that the document sent is used for its person and address, and is not sent again', async () => {
  const addresses = answerWith(start);
  globalThis.startRequest = { token: 'ana', at: '/admin/noticias', response: Promise.resolve(start()) };
  await preloadAnswers('ana', '/admin/noticias');
  expect((await takePreloaded('ana', list.address))?.data).toEqual([{ id: '1' }]);
  expect(addresses).toEqual([]);
  globalThis.startRequest = { token: 'ana', at: '/admin/noticias', response: Promise.resolve(start()) };
  await preloadAnswers('luis', '/admin/noticias');
  expect(addresses).toHaveLength(1);
});
