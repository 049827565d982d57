import { describe, expect, onTestFinished, test } from 'vitest';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import type { AppOverrides } from '../buildApp.ts';
import { startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { largestFile } from '#core/files/storedFile.ts';
import { buildFiles } from '../files/buildFiles.ts';
import { picture, sidewaysPhotograph, textOf } from '../files/pictureFiles.ts';

type ForeignOptions = Parameters<typeof startForeignBackend>[0];
type Foreign = Awaited<ReturnType<typeof startForeignBackend>>;
type Fault = ReturnType<Foreign['faults']['get']>;

type Preparation = Pick<AppOverrides, 'database'> & {
  readonly prepare?: (foreign: Foreign) => unknown;
  readonly isLocalOn?: boolean;
};

/** The app with its files in a foreign backend, which asks for no token unless the options say so. */
async function buildOver(
  options: ForeignOptions = {},
  { prepare = () => undefined, database, isLocalOn = true }: Preparation = {},
) {
  const foreign = await startForeignBackend({ tokens: 'ignored', ...options });
  onTestFinished(foreign.stop);
  prepare(foreign);
  const hosts = { api: foreign.url, services: foreign.servicesUrl, files: foreign.filesUrl };
  const notices: string[] = [];
  let passed = 0;
  const built = await buildFiles({
    database,
    now: () => Date.now() + passed,
    notice: (sentence) => notices.push(sentence),
    settings: {
      backOffice: { stores: [{ type: 'archivos', provider: 'post0511' }] },
      upstream: { hosts, code: foreign.options.code, isLocalOn },
    },
  });
  const put = (name: string, bytes: Uint8Array, lastModified = '2026-01-01T00:00:00.000Z', folder = '0511') => {
    const id = 500 + foreign.requests.length + foreign.state.files.length;
    foreign.state.files = foreign.state.files.filter((file) => file.name !== name || file.folder !== folder);
    foreign.state.files.push({ id, folder, name, bytes, lastModified });
  };
  const drop = (name: string) => void (foreign.state.files = foreign.state.files.filter((file) => file.name !== name));
  /** Another fault for each request. */
  const failWhere = (choose: (call: string, path: string) => Fault) => {
    foreign.faults.get = (call) => choose(call, decodeURIComponent(foreign.requests.at(-1)?.path ?? ''));
  };
  const pass = (milliseconds: number) => void (passed += milliseconds);
  /** The files as staff see them some time after the last reading. */
  const list = async (code = '0511') => {
    pass(3000);
    return built.staff('GET', `/api/files/${code}`);
  };
  const names = async (code?: string) => (await list(code)).body.map((file: { name: string }) => file.name);
  const fileOf = async (name: string) => (await list()).body.find((file: { name: string }) => file.name === name);
  const bin = async () =>
    (await built.staff('GET', '/api/files/0511/bin')).body.map((file: { name: string }) => file.name);
  const remove = (...ids: string[]) => built.staff('POST', '/api/files/0511/remove', { body: { ids } });
  const restore = (...ids: string[]) => built.staff('POST', '/api/files/0511/restore', { body: { ids } });
  const change = (id: string, body: object) => built.staff('PATCH', `/api/files/0511/${id}`, { body });
  const there = () => foreign.state.files.map((file) => file.name).sort();
  const carousel = async () =>
    (await built.citizen('GET', '/api/0511/files/listFB64/0511')).body.map((file: { name: string }) => file.name);
  return {
    ...built,
    foreign,
    notices,
    put,
    drop,
    failWhere,
    pass,
    list,
    names,
    fileOf,
    bin,
    remove,
    restore,
    change,
    there,
    carousel,
  };
}

test('the file manager lists the files of the other backend, with their facts and bytes', async () => {
  const { staff, list, fetchBytes, foreign } = await buildOver();
  const { body } = await list();
  expect(body).toMatchObject([
    { name: 'iglesia.png', type: 'image/png', carousel: true, private: false },
    { name: 'parque.png', type: 'image/png', carousel: true, private: false, url: '/archivos/0511/parque.png' },
  ]);
  expect(body[1].id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  const { body: signed } = await staff('GET', `/api/files/0511/${body[1].id}/address`);
  const { status, bytes } = await fetchBytes(signed.url);
  expect([status, bytes.length]).toEqual([200, body[1].size]);
  expect(foreign.requestsOf('list')[0]?.path).toBe('/list/0511');
});

test.each([
  ['base64', false, false],
  ['base64File', true, true],
  ['image', true, false],
  ['Contenido', false, true],
])(
  'pictures come with the carousel, under %s, as a data URL: %s, in an envelope: %s',
  async (member, isDataUrl, filesEnvelope) => {
    const { names, foreign, carousel } = await buildOver({ filesEnvelope, carousel: { member, isDataUrl } });
    expect(await names()).toEqual(['iglesia.png', 'parque.png']);
    expect(await carousel()).toEqual(['iglesia.png', 'parque.png']);
    expect(foreign.requestsOf('download')).toEqual([]);
  },
);

test('what the carousel call does not answer is downloaded', async () => {
  const { names, fileOf, foreign, put } = await buildOver(
    { code: '77', filesEnvelope: true },
    {
      prepare: (backend) => backend.faults.set('listFB64', 'status500'),
    },
  );
  put('acta de marzo.txt', textOf(20), undefined, '77');
  expect(await names()).toEqual(['acta de marzo.txt', 'iglesia.png', 'parque.png']);
  expect(
    foreign
      .requestsOf('download')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/download/acta%20de%20marzo.txt', '/download/iglesia.png', '/download/parque.png']);
  expect(await fileOf('parque.png')).toMatchObject({ carousel: false });
});

test('an upload goes there first, under its name and without what the camera wrote, and is not in the carousel', async () => {
  const { upload, foreign, names, carousel, fileOf } = await buildOver();
  const sent = await upload({ name: 'Feria de mayo.jpg', bytes: await sidewaysPhotograph() });
  expect([sent.status, sent.body.name]).toEqual([201, 'Feria de mayo.jpg']);
  const [request] = foreign.requestsOf('upload');
  expect([request?.method, request?.path]).toEqual(['POST', '/upload/0511']);
  expect(request?.body.files).toMatchObject([{ field: 'file', name: 'Feria de mayo.jpg', type: 'image/jpeg' }]);
  const stored = foreign.state.files.find(({ name }) => name === 'Feria de mayo.jpg');
  expect(Buffer.from(stored?.bytes ?? []).includes('Telefono')).toBe(false);
  expect(await names()).toEqual(['Feria de mayo.jpg', 'iglesia.png', 'parque.png']);
  expect(await fileOf('Feria de mayo.jpg')).toMatchObject({ id: sent.body.id, version: 1, carousel: false });
  expect(await carousel()).toEqual(['iglesia.png', 'parque.png']);
});

test.each([
  ['refusedWithText', 502, 'La base de datos no responde.'],
  ['refusedWithoutText', 502, 'El archivo no se guardó'],
  ['status500', 502, 'El archivo no se guardó. El otro sistema no responde; intente de nuevo en unos minutos.'],
  ['html', 502, 'El archivo no se guardó. La respuesta del otro sistema no se entiende.'],
] as const)('an upload that is answered with %s is stored nowhere', async (fault, status, detail) => {
  const { upload, foreign, names, there, bin } = await buildOver({ filesEnvelope: true });
  foreign.faults.set('upload', fault);
  const sent = await upload({ name: 'feria.png', bytes: await picture() });
  expect([sent.status, sent.body.detail]).toEqual([status, detail]);
  expect(await names()).toEqual(['iglesia.png', 'parque.png']);
  expect([there(), await bin()]).toEqual([['iglesia.png', 'parque.png'], []]);
  foreign.faults.clear();
  expect((await upload({ name: 'feria.png', bytes: await picture() })).body.name).toBe('feria.png');
});

test.each(['cut', 'empty'] as const)(
  'an upload and a removal whose answers are %s are done where the list there says so',
  async (fault) => {
    const { upload, foreign, names, there, fileOf, remove, bin } = await buildOver();
    foreign.faults.set('upload', fault);
    expect((await upload({ name: 'feria.png', bytes: await picture() })).status).toBe(201);
    expect([await names(), there()]).toEqual([
      ['feria.png', 'iglesia.png', 'parque.png'],
      ['feria.png', 'iglesia.png', 'parque.png'],
    ]);
    foreign.faults.set('delete', fault);
    const { id } = await fileOf('feria.png');
    expect((await remove(id)).status).toBe(200);
    expect([await names(), there(), await bin()]).toEqual([
      ['iglesia.png', 'parque.png'],
      ['iglesia.png', 'parque.png'],
      ['feria.png'],
    ]);
  },
);

test('while the other backend is away nothing is stored or removed, and the list says why', async () => {
  const { upload, foreign, list, fileOf, remove, bin } = await buildOver();
  const { id } = await fileOf('parque.png');
  await foreign.away();
  const reason = 'El otro sistema no responde; intente de nuevo en unos minutos.';
  const failed = await list();
  expect([failed.status, failed.body.detail]).toEqual([502, `Error al obtener los archivos. ${reason}`]);
  const sent = await upload({ name: 'feria.png', bytes: await picture() });
  expect([sent.status, sent.body.detail]).toEqual([502, `El archivo no se guardó. ${reason}`]);
  const removed = await remove(id);
  expect([removed.status, removed.body.detail]).toEqual([502, `El archivo no se eliminó. ${reason}`]);
  expect(await bin()).toEqual([]);
  await foreign.back();
  expect((await list()).body).toMatchObject([{ name: 'iglesia.png' }, { name: 'parque.png', id }]);
});

test('a file host that is another program is told apart', async () => {
  const { list, upload, failWhere, names } = await buildOver();
  failWhere(() => 'html');
  const failed = await list();
  expect([failed.status, failed.body.detail]).toEqual([
    502,
    'Error al obtener los archivos. La respuesta del otro sistema no se entiende.',
  ]);
  expect((await upload({ name: 'feria.png', bytes: await picture() })).status).toBe(502);
  failWhere(() => undefined);
  expect(await names()).toEqual(['iglesia.png', 'parque.png']);
});

test('the file service of the portal answers what the other backend has', async () => {
  const { staff, pass, foreign } = await buildOver();
  pass(3000);
  const list = await staff('GET', '/api/0511/files/list/0511');
  expect(list.body).toMatchObject([{ name: 'iglesia.png' }, { name: 'parque.png' }]);
  const download = await staff('GET', '/api/0511/files/download/parque.png');
  expect([download.status, download.body]).toMatchObject([200, { name: 'parque.png', type: 'image/png' }]);
  expect((await staff('DELETE', '/api/0511/files/delete/0511/parque.png')).status).toBe(200);
  expect(foreign.requestsOf('delete')[0]?.path).toBe('/delete/0511/parque.png');
});

test('a removal goes there first, and a restored file is sent again', async () => {
  const { fileOf, remove, restore, there, bin, names, foreign } = await buildOver();
  const { id } = await fileOf('parque.png');
  expect((await remove(id)).status).toBe(200);
  expect([there(), await names(), await bin()]).toEqual([['iglesia.png'], ['iglesia.png'], ['parque.png']]);
  foreign.faults.set('upload', 'status500');
  expect((await restore(id)).status).toBe(502);
  expect(await bin()).toEqual(['parque.png']);
  foreign.faults.clear();
  expect((await restore(id)).body).toMatchObject([{ id, name: 'parque.png' }]);
  expect(there()).toEqual(['iglesia.png', 'parque.png']);
  expect(await fileOf('parque.png')).toMatchObject({ id });
  expect(await bin()).toEqual([]);
});

test('a file that is uploaded, removed and restored within a minute is there', async () => {
  const { addFile, remove, restore, there, names } = await buildOver();
  const { id } = await addFile({ name: 'feria.png', bytes: await picture() });
  expect((await remove(id)).status).toBe(200);
  expect((await restore(id)).status).toBe(200);
  expect([await names(), there()]).toEqual([
    ['feria.png', 'iglesia.png', 'parque.png'],
    ['feria.png', 'iglesia.png', 'parque.png'],
  ]);
});

test.each([
  ['refusedWithText', 502, 'La base de datos no responde.'],
  ['refusedWithoutText', 502, 'El archivo no se eliminó'],
  ['status500', 502, 'El archivo no se eliminó. El otro sistema no responde; intente de nuevo en unos minutos.'],
] as const)('a removal that is answered with %s removes nothing', async (fault, status, detail) => {
  const { fileOf, remove, foreign, names, there } = await buildOver();
  const { id } = await fileOf('parque.png');
  foreign.faults.set('delete', fault);
  const removed = await remove(id);
  expect([removed.status, removed.body.detail]).toEqual([status, detail]);
  expect([await names(), there()]).toEqual([
    ['iglesia.png', 'parque.png'],
    ['iglesia.png', 'parque.png'],
  ]);
});

test('what was removed there before another removal failed is in the bin after the next reading', async () => {
  const { list, put, remove, failWhere, names, there, bin, foreign } = await buildOver();
  put('plaza.png', await picture());
  const { body } = await list();
  let deletions = 0;
  failWhere((call) => (call === 'delete' && (deletions += 1) > 1 ? 'status500' : undefined));
  expect((await remove(...body.map(({ id }: { id: string }) => id))).status).toBe(502);
  expect(there()).toHaveLength(2);
  expect(await names()).toEqual(there());
  expect(await bin()).toEqual(['iglesia.png', 'parque.png', 'plaza.png'].filter((name) => !there().includes(name)));
  expect(foreign.requestsOf('delete').length).toBeLessThan(4);
});

test('what is removed there is in the bin here, and what changes there has its new bytes', async () => {
  const { fileOf, drop, put, names, bin, notices } = await buildOver();
  const before = await fileOf('parque.png');
  drop('iglesia.png');
  put('parque.png', await picture('png', { width: 90 }), '2026-02-02T00:00:00.000Z');
  expect(await names()).toEqual(['parque.png']);
  const after = await fileOf('parque.png');
  expect(after).toMatchObject({ id: before.id, width: 90, carousel: true });
  expect((await bin()).sort()).toEqual(['iglesia.png', 'parque.png']);
  put('iglesia.png', await picture(), '2026-03-03T00:00:00.000Z');
  expect(await names()).toEqual(['iglesia.png', 'parque.png']);
  expect(notices).toEqual([]);
});

test('equal names get a number here and there, and names that differ in case are two files', async () => {
  const { upload, there, names, put } = await buildOver();
  put('Plano.txt', textOf(10));
  put('plano.txt', textOf(20));
  const folded = (await names()).map((name: string) => name.toLowerCase());
  expect(folded).toEqual(['iglesia.png', 'parque.png', 'plano (2).txt', 'plano.txt']);
  const again = await upload({ name: 'parque.png', bytes: await picture() });
  expect([again.status, again.body.name]).toEqual([201, 'parque (2).png']);
  put('nueva.txt', textOf(5));
  const late = await upload({ name: 'nueva.txt', bytes: textOf(6) }, { query: '?onEqual=refuse' });
  expect([late.status, late.body.existing?.name]).toEqual([409, 'nueva.txt']);
  expect(there()).toEqual(['Plano.txt', 'iglesia.png', 'nueva.txt', 'parque (2).png', 'parque.png', 'plano.txt']);
});

test('two people who upload the same name at once have two files, here and there', async () => {
  const { upload, there, names } = await buildOver();
  await names();
  const [first, second] = await Promise.all([
    upload({ name: 'feria.txt', bytes: textOf(10) }),
    upload({ name: 'feria.txt', bytes: textOf(20) }),
  ]);
  expect([first.status, second.status, [first.body.name, second.body.name].sort()]).toEqual([
    201,
    201,
    ['feria (2).txt', 'feria.txt'],
  ]);
  expect(there()).toEqual(['feria (2).txt', 'feria.txt', 'iglesia.png', 'parque.png']);
  expect(await names()).toEqual(there());
});

test('a replaced file has its new bytes there, and the former ones stay in the bin here', async () => {
  const { upload, fileOf, bin, foreign, there } = await buildOver();
  const { id } = await fileOf('parque.png');
  const replaced = await upload(
    { name: 'parque.png', bytes: await picture('png', { width: 77 }) },
    { query: '?onEqual=replace' },
  );
  expect(replaced.body).toMatchObject({ id, width: 77 });
  expect(await bin()).toEqual(['parque.png']);
  expect(there()).toEqual(['iglesia.png', 'parque.png']);
  expect(foreign.requestsOf('upload')).toHaveLength(1);
  expect(await fileOf('parque.png')).toMatchObject({ id, width: 77, version: replaced.body.version });
});

test('a replacement that is refused leaves both sides as they were', async () => {
  const { addFile, upload, fileOf, foreign, bin } = await buildOver();
  await addFile({ name: 'acta.txt', bytes: textOf(10) });
  foreign.faults.set('upload', 'html');
  const replaced = await upload({ name: 'acta.txt', bytes: textOf(20) }, { query: '?onEqual=replace' });
  expect(replaced.status).toBe(502);
  expect(await fileOf('acta.txt')).toMatchObject({ size: 10 });
  expect(foreign.state.files.find(({ name }) => name === 'acta.txt')?.bytes).toHaveLength(10);
  expect(await bin()).toEqual([]);
});

test('names, texts and marks are of this portal alone, and a renamed file is removed there under its first name', async () => {
  const { fileOf, change, remove, names, carousel, there, foreign } = await buildOver();
  const { id } = await fileOf('parque.png');
  expect((await change(id, { name: 'Parque central.png', alt: 'El parque' })).status).toBe(200);
  expect((await change(id, { carousel: false })).status).toBe(200);
  expect(await names()).toEqual(['iglesia.png', 'Parque central.png']);
  expect(await fileOf('Parque central.png')).toMatchObject({ id, alt: 'El parque', carousel: false });
  expect(await carousel()).toEqual(['iglesia.png']);
  expect(there()).toEqual(['iglesia.png', 'parque.png']);
  expect((await remove(id)).status).toBe(200);
  expect([there(), foreign.requestsOf('upload')]).toEqual([['iglesia.png'], []]);
});

test('with LOCAL_0511=off only what the other backend has a call for can be done', async () => {
  const { fileOf, change, remove, restore, addFile, there } = await buildOver({}, { isLocalOn: false });
  const { id } = await fileOf('parque.png');
  for (const body of [{ name: 'otro.png' }, { alt: 'El parque' }, { carousel: false }]) {
    const changed = await change(id, body);
    expect([changed.status, changed.body.detail]).toEqual([405, 'El otro sistema no tiene una llamada para esto.']);
  }
  expect((await remove(id)).status).toBe(200);
  expect((await restore(id)).status).toBe(200);
  expect((await addFile({ name: 'cédula.png', bytes: await picture() }, { query: '?ownerType=eventos' })).private).toBe(
    true,
  );
  expect(there()).toEqual(['iglesia.png', 'parque.png']);
});

test('private files stay in the portal', async () => {
  const { addFile, foreign, staff, there } = await buildOver();
  const file = await addFile({ name: 'cédula.png', bytes: await picture() }, { query: '?ownerType=eventos' });
  expect(file.private).toBe(true);
  expect((await staff('POST', '/api/files/0511/remove', { body: { ids: [file.id] } })).status).toBe(200);
  expect(there()).toEqual(['iglesia.png', 'parque.png']);
  expect(foreign.requests.map(({ call }) => call)).not.toContain('upload');
  expect(foreign.requests.map(({ call }) => call)).not.toContain('delete');
});

test('what is no file of the portal is left out and reported once', async () => {
  const { names, notices, put, foreign } = await buildOver({ carousel: { member: 'base64', isDataUrl: false } });
  put('pagina.html', Buffer.from('<script>alert(1)</script>'));
  put('grande.txt', textOf(largestFile + 1));
  put('rota.png', (await picture()).subarray(0, 40));
  put('vacia.png', Buffer.alloc(0));
  expect(await names()).toEqual(['iglesia.png', 'parque.png']);
  const reasons = [
    'El archivo «0511/grande.txt» del otro sistema no se muestra aquí: El archivo no debe exceder los 5MB',
    'El archivo «0511/pagina.html» del otro sistema no se muestra aquí: No se admite este tipo de archivo.',
    'El archivo «0511/rota.png» del otro sistema no se muestra aquí: La imagen está dañada o incompleta.',
    'El archivo «0511/vacia.png» del otro sistema no se muestra aquí: Su contenido no se entiende.',
  ];
  expect(notices.toSorted().map((notice, index) => notice.startsWith(reasons[index] ?? '-'))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await names();
  expect([notices.length, foreign.requestsOf('download').length]).toEqual([4, 1]);
  put('rota.png', await picture(), '2026-05-05T00:00:00.000Z');
  expect(await names()).toEqual(['iglesia.png', 'parque.png', 'rota.png']);
});

test('citizens see the carousel and its pictures while the other backend is away', async () => {
  const { names, foreign, carousel, fetchBytes } = await buildOver();
  await names();
  await foreign.away();
  expect(await carousel()).toEqual(['iglesia.png', 'parque.png']);
  const { status, headers } = await fetchBytes('/archivos/0511/parque.png');
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
});

test('public addresses do not wait for the other backend', async () => {
  const { names, foreign, fetchBytes, pass, staff } = await buildOver();
  await names();
  pass(120_000);
  foreign.faults.set('list', 'hold');
  expect((await fetchBytes('/archivos/0511/parque.png')).status).toBe(200);
  expect((await staff('GET', '/api/files')).status).toBe(200);
  foreign.faults.clear();
  foreign.release();
});

test('where the other backend asks for a token, citizens have its open carousel, and staff without an account what is here', async () => {
  const { names, upload, carousel, fetchBytes } = await buildOver({ tokens: 'required' });
  await expect.poll(carousel, { timeout: 10_000 }).toEqual(['iglesia.png', 'parque.png']);
  expect((await fetchBytes('/archivos/0511/iglesia.png')).status).toBe(200);
  expect(await names()).toEqual(['iglesia.png', 'parque.png']);
  const refused = await upload({ name: 'nota.txt', bytes: textOf(3) });
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'El archivo no se guardó. Entre con su cuenta del otro sistema para usar esta área.',
  ]);
});

test('a municipality that the other backend does not have keeps nobody from the files of the others', async () => {
  const { failWhere, names, list, setAccount, person, put, staff } = await buildOver();
  await setAccount(person.id, { municipalidades: ['0501', '0511'] });
  failWhere((call, path) => (call === 'list' && path === '/list/0501' ? 'refusedWithText' : undefined));
  expect(await names()).toEqual(['iglesia.png', 'parque.png']);
  expect(await names('0501')).toEqual([]);
  failWhere(() => undefined);
  put('otra.txt', textOf(9), undefined, '0501');
  expect(await names('0501')).toEqual(['otra.txt']);
  expect(await names()).toEqual(['iglesia.png', 'parque.png']);
  expect((await list('9999')).status).toBe(403);
  expect((await staff('GET', '/api/0511/files/list/9999')).status).toBe(403);
});

test('a download that names no folder never gives a file the bytes of another folder', async () => {
  const { setAccount, person, put, names, notices, foreign } = await buildOver();
  await names();
  await setAccount(person.id, { municipalidades: ['0501', '0511'] });
  foreign.faults.set('listFB64', 'status500');
  put('acta.txt', textOf(10), undefined, '0501');
  put('acta.txt', textOf(20), undefined, '0511');
  expect(await names('0501')).toEqual(['acta.txt']);
  expect(await names('0511')).toEqual(['iglesia.png', 'parque.png']);
  expect(notices).toEqual([
    'El archivo «0511/acta.txt» del otro sistema no se muestra aquí: Su contenido no se entiende.',
  ]);
});

describe.each(databaseKinds)('over $name', ({ emptyDatabase }) => {
  test('files of the other backend are listed, sent, removed, restored and taken out', async () => {
    const { names, addFile, fileOf, remove, restore, drop, there, bin, carousel } = await buildOver(
      {},
      { database: await emptyDatabase() },
    );
    expect(await names()).toEqual(['iglesia.png', 'parque.png']);
    const { id } = await addFile({ name: 'feria.png', bytes: await picture() });
    expect(await fileOf('feria.png')).toMatchObject({ id, version: 1 });
    await remove(id);
    expect([await names(), there()]).toEqual([
      ['iglesia.png', 'parque.png'],
      ['iglesia.png', 'parque.png'],
    ]);
    await restore(id);
    drop('parque.png');
    expect([await names(), there(), await bin()]).toEqual([
      ['feria.png', 'iglesia.png'],
      ['feria.png', 'iglesia.png'],
      ['parque.png'],
    ]);
    expect(await carousel()).toEqual(['iglesia.png']);
  });
});

test('at most four files are downloaded at once, and the list shows what is there meanwhile', async () => {
  const { put, foreign, names, list } = await buildOver(
    {},
    {
      prepare: (backend) => {
        backend.state.files = [];
        backend.faults.set('listFB64', 'html');
        backend.faults.set('download', 'hold');
      },
    },
  );
  for (let number = 10; number < 30; number += 1) put(`acta ${number}.txt`, textOf(number));
  const first = list();
  await foreign.whenHeld('download');
  expect((await first).body).toEqual([]);
  expect(foreign.requestsOf('download')).toHaveLength(4);
  foreign.faults.clear();
  foreign.release();
  await expect.poll(names, { timeout: 10_000 }).toHaveLength(20);
  expect(foreign.requestsOf('download')).toHaveLength(20);
});
