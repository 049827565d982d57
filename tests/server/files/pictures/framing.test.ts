import sharp from 'sharp';
import { expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { openTestPortal } from '../../openTestPortal.ts';
import { buildFiles, multipartOf } from '../buildFiles.ts';

/** A picture of two halves, 800 by 400 pixels: red and blue. */
async function halves(format: 'png' | 'gif' = 'png'): Promise<Buffer> {
  const blue = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

const rightHalf = { x: 500, y: 0, width: 500, height: 1000 };

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, first: [...data.subarray(0, 3)] };
}

test('a crop shows in every size of a picture under a new address, and the stored picture stays as it was', async () => {
  const { addPublicFile, fetchBytes, staff, citizen } = await buildFiles();
  const file = await addPublicFile({ name: 'plaza.png', bytes: await halves() });
  const whole = await fetchBytes(file.url);
  const { status, body } = await staff('PATCH', `/api/files/0511/${file.id}`, {
    body: { crop: rightHalf, focus: { x: 750, y: 250 } },
  });
  expect([status, body.crop, body.focus]).toEqual([200, rightHalf, { x: 750, y: 250 }]);
  expect([body.width, body.height]).toEqual([800, 400]);
  expect(body.stamp).not.toBe(file.stamp);

  for (const accept of ['', 'image/webp', 'image/avif,image/webp']) {
    const copy = await fetchBytes(`${file.url}?ancho=320&v=${body.stamp}`, { accept });
    const { width, height, first } = await pixelsOf(copy.bytes);
    expect([copy.status, copy.headers['cache-control'], width, height]).toEqual([
      200,
      'private, max-age=3600',
      320,
      320,
    ]);
    expect([first[0]! < 40, first[2]! > 200]).toEqual([true, true]);
  }
  const largest = await pixelsOf((await fetchBytes(`${file.url}?ancho=1920`)).bytes);
  expect([largest.width, largest.height]).toEqual([400, 400]);
  expect((await fetchBytes(file.url)).bytes.equals(whole.bytes)).toBe(true);

  await staff('PATCH', `/api/files/0511/${file.id}`, { body: { carousel: true, confirmPublic: true } });
  const [slide] = (await citizen('GET', '/api/0511/files/listFB64/0511')).body as readonly { base64: string }[];
  expect((await pixelsOf(Buffer.from(slide?.base64 ?? '', 'base64'))).width).toBe(400);
  const removed = await staff('PATCH', `/api/files/0511/${file.id}`, { body: { crop: null, focus: null } });
  expect([removed.body.crop, removed.body.focus, removed.body.stamp]).toEqual([null, null, file.stamp]);
  expect((await pixelsOf((await fetchBytes(`${file.url}?ancho=320`)).bytes)).height).toBe(160);
});

test('a public page has the size, the address and the focal point of the framed picture, also within a text', async () => {
  const { ask, inject, signIn } = await openTestPortal();
  const token = await signIn();
  const { headers, payload } = await multipartOf({ name: 'feria.png', bytes: await halves() });
  const file = (
    await inject({
      method: 'POST',
      url: '/api/files/0511',
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
  ).json();
  const news = { titulo: 'Feria', contenido: `Así ![la feria](${file.url}).`, imagen: file.url };
  const { body: record } = await ask('POST', '/api/noticias', { body: news, token });
  const page = async () => (await inject({ method: 'GET', url: `/noticias/${record.id}` })).body;
  const before = await page();
  expect(before.match(/width="800" height="400"/g)).toHaveLength(2);
  expect(before).not.toContain('focus-x');
  const { body } = await ask('PATCH', `/api/files/0511/${file.id}`, {
    body: { crop: rightHalf, focus: { x: 900, y: 100 } },
    token,
  });
  const after = await page();
  expect(after.match(/width="400" height="400"/g)).toHaveLength(2);
  expect(after.match(/class="focus-x8 focus-y1"/g)).toHaveLength(2);
  expect(after).toContain(`ancho=320&amp;v=${body.stamp} 320w`);
  expect(after).not.toContain(`v=${file.stamp}`);
});

test.each([
  [{ crop: { x: 600, y: 0, width: 500, height: 1000 } }, 'no cabe en la imagen'],
  [{ crop: { x: 0, y: 0, width: 10, height: 1000 } }, 'demasiado pequeño'],
])('a crop that cannot be shown is refused: %o', async (body, text) => {
  const { addFile, staff } = await buildFiles();
  const file = await addFile({ name: 'plaza.png', bytes: await halves() });
  const answer = await staff('PATCH', `/api/files/0511/${file.id}`, { body });
  expect([answer.status, answer.body.detail]).toEqual([422, expect.stringContaining(text)]);
});

test('a document has no framing, a GIF a focal point alone, and so has a WebP with several frames', async () => {
  const { addFile, staff } = await buildFiles();
  const text = await addFile({ name: 'acta.txt', bytes: Buffer.from('Acta de enero.\n') });
  const gif = await addFile({ name: 'plaza.gif', bytes: await halves('gif') });
  const focus = { x: 500, y: 500 };
  expect((await staff('PATCH', `/api/files/0511/${text.id}`, { body: { focus } })).status).toBe(422);
  expect((await staff('PATCH', `/api/files/0511/${gif.id}`, { body: { crop: rightHalf } })).body.detail).toContain(
    'GIF',
  );
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 80, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
  const webp = await addFile({ name: 'feria.webp', bytes: moving });
  expect((await staff('PATCH', `/api/files/0511/${webp.id}`, { body: { crop: rightHalf } })).body.detail).toContain(
    'Una imagen con movimiento no se puede recortar.',
  );
  expect((await staff('PATCH', `/api/files/0511/${gif.id}`, { body: { focus } })).body.focus).toEqual(focus);
});

test('another picture under the same name loses the framing, and keeps the labels', async () => {
  const { addFile, staff } = await buildFiles();
  const file = await addFile({ name: 'plaza.png', bytes: await halves() });
  const body = { crop: rightHalf, focus: { x: 600, y: 500 }, labels: ['Feria'] };
  await staff('PATCH', `/api/files/0511/${file.id}`, { body });
  const same = await addFile({ name: 'plaza.png', bytes: await halves() }, { query: '?onEqual=replace' });
  expect([same.id, same.crop, same.focus]).toEqual([file.id, rightHalf, { x: 600, y: 500 }]);
  const other = await sharp(await halves())
    .negate()
    .png()
    .toBuffer();
  const replaced = await addFile({ name: 'plaza.png', bytes: other }, { query: '?onEqual=replace' });
  expect([replaced.id, replaced.crop, replaced.focus, replaced.labels]).toEqual([file.id, null, null, ['Feria']]);
});

test.each(databaseKinds)(
  'files are found by their labels, which are listed with their counts, on $name',
  async ({ emptyDatabase }) => {
    const { addFile, staff } = await buildFiles({ database: await emptyDatabase() });
    const one = await addFile({ name: 'uno.png', bytes: await halves() });
    const two = await addFile({ name: 'dos.txt', bytes: Buffer.from('Dos.\n') });
    await addFile({ name: 'tres.txt', bytes: Buffer.from('Tres.\n') });
    const label = (id: string, labels: readonly string[]) =>
      staff('PATCH', `/api/files/0511/${id}`, { body: { labels } });
    expect((await label(one.id, [' Feria  patronal ', 'feria patronal', 'Noche'])).body.labels).toEqual([
      'Feria patronal',
      'Noche',
    ]);
    await label(two.id, ['Feria patronal']);
    expect((await staff('GET', '/api/files/0511/labels')).body).toEqual([
      { label: 'Feria patronal', files: 2 },
      { label: 'Noche', files: 1 },
    ]);
    const names = async (query: string) =>
      ((await staff('GET', `/api/files/0511?${query}`)).body as readonly { name: string }[]).map(({ name }) => name);
    expect(await names('label=Feria%20patronal')).toEqual(['dos.txt', 'uno.png']);
    expect(await names('label=Noche')).toEqual(['uno.png']);
    expect(await names('label=Feria')).toEqual([]);
    expect(await names('q=FERIA%20dos')).toEqual(['dos.txt']);
    expect(await names('q=FERIA')).toEqual(['dos.txt', 'uno.png']);
    expect((await label(one.id, [])).body.labels).toEqual([]);
    expect(await names('label=Noche')).toEqual([]);
    expect((await label(two.id, ['x'.repeat(41)])).status).toBe(422);
  },
);
