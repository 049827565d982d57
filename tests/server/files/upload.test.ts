import sharp from 'sharp';
import { expect, test } from 'vitest';
import { largestFile } from '#core/files/storedFile.ts';
import { buildFiles } from './buildFiles.ts';
import { doc, docx } from './officeFiles.ts';
import { animation, bombHeader, picture, sidewaysPhotograph, textOf } from './pictureFiles.ts';

test('an uploaded picture is listed with its facts and answers at its address (FILE-49)', async () => {
  const { upload, publish, staff, fetchBytes } = await buildFiles();
  const { status, body, headers } = await upload({
    name: 'Plaza central.png',
    bytes: await picture(),
    alt: ' La plaza ',
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    code: '0511',
    name: 'Plaza central.png',
    url: '/archivos/0511/Plaza%20central.png',
    size: expect.any(Number),
    type: 'image/png',
    width: 40,
    height: 30,
    labels: [],
    crop: null,
    focus: null,
    alt: 'La plaza',
    carousel: false,
    private: false,
    lastModified: expect.any(String),
    stamp: expect.stringMatching(/^[0-9a-f]{12}$/),
    version: 1,
  });
  expect(headers.etag).toBe('"1"');
  const list = await staff('GET', '/api/files/0511');
  expect([list.status, list.headers['x-total-count'], list.body]).toEqual([200, '1', [body]]);
  await publish(body.url);
  const answer = await fetchBytes(body.url);
  expect([answer.status, answer.headers['content-type'], answer.bytes.length]).toEqual([200, 'image/png', body.size]);
});

test('AMB-F04 (limit) exactly 5 MB is accepted and one byte more is not', async () => {
  const { upload } = await buildFiles();
  const exact = await upload({ name: 'acta.txt', bytes: textOf(largestFile) });
  expect([exact.status, exact.body.size]).toEqual([201, 5_242_880]);
  for (const more of [1, 2, 3_000_000]) {
    const { status, body } = await upload({ name: 'acta.txt', bytes: textOf(largestFile + more) });
    expect([status, body.detail]).toEqual([413, 'El archivo no debe exceder los 5MB']);
  }
});

test('AMB-F04 (content) the content decides the type, not ending or header, and the ending is corrected', async () => {
  const { upload } = await buildFiles();
  const png = await picture('png');
  const named = await upload({ name: 'foto.jpg', bytes: png, claimed: 'image/jpeg' });
  expect([named.status, named.body.type, named.body.name]).toEqual([201, 'image/png', 'foto.png']);
  const script = Buffer.from('<?php system($_GET["x"]); ?>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [script, html, svg, Buffer.from([0x4d, 0x5a, 0x90, 0, 1, 2, 3, 4])])
    for (const name of ['foto.png', 'foto.svg', 'pagina.html', 'nota.txt', 'sin']) {
      const { status } = await upload({ name, bytes, claimed: 'image/png' });
      expect([name, status]).toEqual([name, 415]);
    }
});

test('pictures in every accepted format are served as such', async () => {
  const { upload } = await buildFiles();
  for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
    const { status, body } = await upload({ name: `una.${format}`, bytes: await picture(format) });
    expect([format, status, body.type, body.width]).toEqual([format, 201, `image/${format}`, 40]);
  }
});

test('documents are accepted by their content', async () => {
  const office = 'application/vnd.openxmlformats-officedocument';
  const { upload } = await buildFiles();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  for (const [name, bytes, type, storedName] of [
    ['reglamento.doc', pdf, 'application/pdf', 'reglamento.pdf'],
    ['planos.zip', zip, 'application/zip', 'planos.zip'],
    ['acta.docx', docx(), `${office}.wordprocessingml.document`, 'acta.docx'],
    ['acta.doc', doc(), 'application/msword', 'acta.doc'],
    ['gastos.csv', Buffer.from('año;monto\n2026;10\n'), 'text/csv; charset=utf-8', 'gastos.csv'],
  ] as const) {
    const { status, body } = await upload({ name, bytes });
    expect([status, body.type, body.name, body.width]).toEqual([201, type, storedName, null]);
  }
});

test('texts in Windows-1252 are stored unchanged and served with their encoding', async () => {
  const { upload, publish, fetchBytes } = await buildFiles();
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const bytes = latin('año;concepto\n2026;\x93Pavimentación\x94 \x96 5 \x80\n');
  const { status, body } = await upload({ name: 'gastos.csv', bytes });
  expect([status, body.type]).toEqual([201, 'text/csv; charset=windows-1252']);
  await publish(body.url);
  const answer = await fetchBytes(body.url);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=windows-1252',
    'content-disposition': expect.stringContaining('attachment'),
    'x-content-type-options': 'nosniff',
  });
  expect(answer.bytes).toEqual(bytes);
  for (const wrong of [
    latin('<script>alert("ñ")</script>'),
    latin('  <!doctype html><p>ñ'),
    Buffer.from([0x61, 0xf1, 0x00, 0x61, 0x61, 0x61]),
    Buffer.from([0x61, 0xf1, 0x1b, 0x61, 0x61, 0x61]),
    Buffer.from([0x61, 0x61, 0x61, 0x81, 0x61, 0x61]),
    Buffer.alloc(400, 0xe9),
  ])
    expect((await upload({ name: 'gastos.csv', bytes: wrong })).status).toBe(415);
});

test('AMB-F07 a photograph is turned upright and loses location and camera', async () => {
  const { addPublicFile, fetchBytes } = await buildFiles();
  const taken = await sidewaysPhotograph();
  const before = await sharp(taken).metadata();
  expect([before.orientation, before.exif !== undefined]).toEqual([6, true]);
  const file = await addPublicFile({ name: 'foto.jpg', bytes: taken });
  expect([file.width, file.height]).toEqual([40, 60]);
  const { bytes } = await fetchBytes(file.url);
  const after = await sharp(bytes).metadata();
  expect([after.orientation, after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.includes('Telefono')).toBe(false);
});

test('an animation keeps its frames, also in other sizes', async () => {
  const { addPublicFile, fetchBytes } = await buildFiles();
  const file = await addPublicFile({ name: 'baile.gif', bytes: await animation() });
  expect([file.width, file.height]).toEqual([20, 20]);
  expect((await sharp((await fetchBytes(file.url)).bytes).metadata()).pages).toBe(2);
  const sized = await fetchBytes(`${file.url}?ancho=160`, { accept: 'image/avif,image/webp' });
  expect([sized.headers['content-type'], (await sharp(sized.bytes).metadata()).pages]).toEqual(['image/webp', 2]);
});

test('a picture with too many pixels is refused by its header, and a broken one as broken', async () => {
  const { upload } = await buildFiles();
  const bomb = await upload({ name: 'bomba.png', bytes: bombHeader(16_000, 16_000) });
  expect([bomb.status, bomb.body.detail]).toEqual([
    422,
    'La imagen tiene demasiados píxeles: como máximo, 50 millones en este formato.',
  ]);
  const cut = (await picture('jpeg', { width: 800, height: 800 })).subarray(0, 900);
  const broken = await upload({ name: 'cortada.jpg', bytes: cut });
  expect([broken.status, broken.body.detail]).toEqual([422, 'La imagen está dañada o incompleta.']);
  expect((await upload({ name: 'vacia.png', bytes: Buffer.alloc(0) })).status).toBe(422);
});

test('names are preserved as far as file systems and addresses allow', async () => {
  const { upload, publish, fetchBytes } = await buildFiles();
  const bytes = await picture();
  for (const [given, name] of [
    ['../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\windows\\sol.png', 'sol.png'],
    ['..png', 'archivo.png'],
    ['  .oculta.png', 'oculta.png'],
    ['fiesta 🎉👩‍👩‍👧.png', 'fiesta 🎉👩‍👩‍👧.png'],
    ['ñandú y cafetal.png', 'ñandú y cafetal.png'],
    ['cafe\u0301.png', 'café.png'],
    ['a<b>c:d"e|f?g*h.png', 'a_b_c_d_e_f_g_h.png'],
    ['50% #1 & más+.png', '50% #1 & más+.png'],
    ['con.png', 'con_.png'],
    ['Acta No. 12', 'Acta No. 12.png'],
    ['al rev\u202Egnp.exe', 'al revgnp.png'],
    [`${'a'.repeat(251)}.png`, `${'a'.repeat(251)}.png`],
    [`${'é'.repeat(200)}.png`, `${'é'.repeat(125)}.png`],
    [`${'🎉'.repeat(90)}.png`, `${'🎉'.repeat(62)}.png`],
  ] as const) {
    const { status, body } = await upload({ name: given, bytes });
    expect([given, status, body.name]).toEqual([given, 201, name]);
    await publish(body.url);
    expect([given, (await fetchBytes(body.url)).status]).toEqual([given, 200]);
  }
});

test('an upload under a taken name gets a number, replaces the other file, or is refused (AMB-F03)', async () => {
  const { upload, addFile, addPublicFile, staff, fetchBytes } = await buildFiles();
  const first = await addPublicFile({ name: 'plaza.png', bytes: await picture(), alt: 'La plaza' });
  const second = await addFile({ name: 'Plaza.PNG', bytes: await picture() });
  const third = await addFile({ name: 'plaza.png', bytes: await picture() }, { query: '?onEqual=keep' });
  expect([second.name, third.name]).toEqual(['Plaza (2).png', 'plaza (3).png']);
  const refused = await upload({ name: 'plaza.png', bytes: await picture() }, { query: '?onEqual=refuse' });
  expect([refused.status, refused.body.existing]).toEqual([409, first]);
  const other = await picture('png', { width: 50 });
  const replaced = await addFile({ name: 'plaza.png', bytes: other }, { query: '?onEqual=replace' });
  expect(replaced).toMatchObject({ id: first.id, url: first.url, width: 50, alt: 'La plaza', version: 2 });
  expect(replaced.stamp).not.toBe(first.stamp);
  expect((await sharp((await fetchBytes(first.url)).bytes).metadata()).width).toBe(50);
  expect((await staff('GET', '/api/files/0511')).headers['x-total-count']).toBe('3');
  expect((await upload({ name: 'a.png', bytes: other }, { query: '?onEqual=nunca' })).status).toBe(400);
});

test('two concurrent uploads of one name are both stored', async () => {
  const { upload } = await buildFiles();
  const pictures = await Promise.all([1, 2, 3, 4].map((width) => picture('png', { width: width * 10 })));
  const answers = await Promise.all(pictures.map((bytes) => upload({ name: 'misma.png', bytes })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(answers.map(({ body }) => body.name).toSorted()).toEqual([
    'misma (2).png',
    'misma (3).png',
    'misma (4).png',
    'misma.png',
  ]);
});

test('a repeated upload is the file that the first one stored, also at the same time, and takes the text typed since', async () => {
  const { upload, staff, secondStaff, post } = await buildFiles();
  const colleague = await secondStaff();
  const bytes = await picture();
  const idOf = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;
  const queryOf = (number: number, onEqual: string) => ({ query: `?_id=${idOf(number)}&onEqual=${onEqual}` });
  for (const [index, onEqual] of ['refuse', 'keep', 'replace'].entries()) {
    const query = queryOf(index, onEqual);
    const name = `${onEqual}.png`;
    const answers = await Promise.all([1, 2, 3].map(() => upload({ name, bytes }, query)));
    expect(answers).toMatchObject(answers.map(() => ({ status: 201, body: { id: idOf(index), name, version: 1 } })));
    const described = await upload({ name, bytes, alt: 'La plaza' }, query);
    expect(described).toMatchObject({ status: 201, body: { id: idOf(index), name, alt: 'La plaza', version: 2 } });
  }
  expect((await staff('GET', '/api/files/0511')).headers['x-total-count']).toBe('3');
  const stored = await upload({ name: 'a.png', bytes }, queryOf(4, 'keep'));
  const other = await upload({ name: 'b.png', bytes: await picture('png', { width: 50 }) }, queryOf(4, 'keep'));
  const foreign = await post(`/api/files/0511${queryOf(4, 'keep').query}`, { name: 'a.png', bytes }, colleague.token);
  expect([stored, other, foreign].map(({ status }) => status)).toEqual([201, 409, 409]);
});

test('a replacement that is repeated writes no second version', async () => {
  const { addFile } = await buildFiles();
  await addFile({ name: 'a.png', bytes: await picture() });
  const replacing = { name: 'a.png', bytes: await picture('png', { width: 50 }) };
  for (const _attempt of [1, 2])
    expect(await addFile(replacing, { query: '?onEqual=replace' })).toMatchObject({ version: 2 });
});

test('requests without a file are refused with the reason', async () => {
  const { staff, app, token } = await buildFiles();
  expect((await staff('POST', '/api/files/0511', { body: { file: 'x' } })).status).toBe(415);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
  const send = (payload: string) => app.inject({ method: 'POST', url: '/api/files/0511', headers, payload });
  const field = '--x\r\ncontent-disposition: form-data; name="otro"\r\n\r\nhola\r\n--x--\r\n';
  expect((await send(field)).json()).toMatchObject({ status: 422, detail: expect.stringContaining('«file»') });
  expect(
    (await send('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nab')).statusCode,
  ).toBe(400);
  const long = await (await import('./buildFiles.ts')).multipartOf({
    name: 'a.png',
    bytes: await picture(),
    alt: 'x'.repeat(1001),
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/files/0511',
    headers: { authorization: `Bearer ${token}`, ...long.headers },
    payload: long.payload,
  });
  expect(answer.json()).toMatchObject({ status: 422, detail: expect.stringContaining('1000') });
});
