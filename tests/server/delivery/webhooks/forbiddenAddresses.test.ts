import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readNetworks } from '#server/settings/networks.ts';
import { createOutgoing } from '#server/delivery/outgoing/createOutgoing.ts';
import type { Outgoing } from '#server/delivery/outgoing/outgoing.ts';
import { lookupOf, loopbackOutgoing } from '../../../support/builders/loopbackOutgoing.ts';
import { buildApp } from '../../buildApp.ts';
import webhooksDestinos from '../../../../schemas/content/webhooksDestinos.json' with { type: 'json' };

const webhook = { nombre: 'Archivo', eventos: ['create'], activo: true };
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 });

/** Makes no connection, whatever it is asked. */
function closedOutgoing(names: Parameters<typeof lookupOf>[0] = {}, allowed = '203.0.113.0/24') {
  const createConnection = vi.fn(() => expect.unreachable('a connection'));
  return {
    createConnection,
    outgoing: createOutgoing({ allowed: readNetworks(allowed) ?? [], lookup: lookupOf(names), createConnection }),
  };
}

async function openPortal(outgoing: Outgoing) {
  const { staff } = await buildApp({ schemas: { webhooksDestinos }, outgoing });
  const save = (direccion: string) => staff('POST', '/api/webhooksDestinos', { body: { ...webhook, direccion } });
  const deliveries = async () => (await staff('GET', '/api/webhooksEntregas')).body;
  const addEvent = (titulo: string) => staff('POST', '/api/eventos', { body: { titulo } });
  return { staff, save, deliveries, addEvent };
}

test.each([
  'http://127.0.0.1/avisos',
  'http://[fd00::1]/',
  'https://ana:clave@interno.example/',
  'http://0x7f000001:8080',
])('the new address %s is refused at its field, with the setting that allows it', async (direccion) => {
  const { outgoing } = closedOutgoing({ 'interno.example': [['10.0.0.5']] });
  const { save, staff } = await openPortal(outgoing);
  const { status, body } = await save(direccion);
  expect([status, body.errors]).toMatchObject([
    422,
    [{ pointer: '/direccion', detail: expect.stringMatching(/red interna.*OUTGOING_ALLOW/) }],
  ]);
  expect((await staff('GET', '/api/webhooksDestinos')).body).toEqual([]);
});

test.each(['http://203.0.113.7/', 'https://permitido.example/', 'https://aun-no-existe.example/'])(
  'the new address %s, which is allowed or has no address yet, is stored',
  async (direccion) => {
    const { outgoing } = closedOutgoing({ 'permitido.example': [['203.0.113.7']] });
    expect((await (await openPortal(outgoing)).save(direccion)).status).toBe(201);
  },
);

test('a webhook whose address was allowed before can be renamed and stopped, but not moved to another such address', async () => {
  const { outgoing: closed } = closedOutgoing();
  let isForbidden = loopbackOutgoing.isForbidden;
  const { save, staff } = await openPortal({ ...closed, isForbidden: (address) => isForbidden(address) });
  const { body } = await save('http://127.0.0.1:9/avisos');
  isForbidden = closed.isForbidden;
  const change = async (values: object) =>
    (await staff('PATCH', `/api/webhooksDestinos/${body.id}`, { body: values })).status;
  expect(await change({ nombre: 'Archivo viejo', activo: false })).toBe(200);
  expect(await change({ activo: true })).toBe(200);
  expect(await change({ direccion: 'http://127.0.0.1:10/avisos' })).toBe(422);
});

test('a delivery to an address that is not allowed fails at once with the setting, and is sent again once it is allowed', async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(request.url ?? '');
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const { outgoing: closed, createConnection } = closedOutgoing();
  let post = closed.post;
  const { save, staff, deliveries, addEvent } = await openPortal({
    isForbidden: loopbackOutgoing.isForbidden,
    post: (address, request) => post(address, request),
  });
  await save(`http://127.0.0.1:${port}/avisos`);
  await addEvent('Uno');
  await addEvent('Dos');
  const failed = { estado: 'fallido', intentos: 1, error: expect.stringContaining('OUTGOING_ALLOW') };
  await waitFor(async () => expect(await deliveries()).toMatchObject([failed, failed]));
  expect(createConnection).not.toHaveBeenCalled();
  expect(received).toEqual([]);

  post = loopbackOutgoing.post;
  const [first] = await deliveries();
  expect((await staff('POST', `/api/webhooksEntregas/${first.id}/retry`)).status).toBe(200);
  await waitFor(() => expect(received).toEqual(['/avisos']));
});
