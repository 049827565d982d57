import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { largestFile } from '#core/files/storedFile.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import type { TestFile } from '#tests/support/storedFiles.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  required: ['nombre'],
  'x-content': { singular: 'Aviso' },
  properties: {
    nombre: { type: 'string', title: 'Nombre' },
    foto: { type: 'string', title: 'Foto', 'x-field': { kind: 'image' } },
  },
};

const heic = readFileSync(new URL('../../../support/photos/telefono.heic', import.meta.url));

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { avisos } });
});

async function choose(page: Page, file: TestFile | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir Foto', exact: true }).click();
  await (await chooser).setFiles(file);
}

const uploads = (page: Page) => page.getByRole('group', { name: 'Archivos por subir a Foto' });
const alert = (page: Page) => uploads(page).getByRole('alert').filter({ hasText: /./ });

/** Uploads a picture in a new form; the stored file and its bytes. */
async function upload(file: TestFile | string) {
  const page = await openScreen(portal, '/admin/avisos/nuevo');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Aviso');
  await choose(page, file);
  await uploads(page).getByRole('button', { name: 'Subir imagen', exact: true }).click();
  const input = page.getByRole('textbox', { name: 'Foto', exact: true });
  await expect.poll(() => input.inputValue()).toMatch(/^\/archivos\//);
  const address = await input.inputValue();
  const { body } = await (await portal.staffApi()).get(`/api/files/0511?address=${encodeURIComponent(address)}`);
  const stored = body[0];
  const signed = await (await portal.staffApi()).get(`/api/files/0511/${stored.id}/address`);
  const response = await fetch(new URL(signed.body.url, portal.url));
  return { stored, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A colour at a part of a picture's width and height, in steps of 64. */
async function colourAt(bytes: Uint8Array, [x, y]: readonly [number, number]): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)].map((value) => Math.round(value / 64));
}

/** The same picture in more than 5 MB: decoders ignore what comes after its end. */
const heavy = (picture: Buffer) => Buffer.concat([picture, Buffer.alloc(largestFile)]);

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#456' } });

/** A JPEG whose header has this size. */
async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(64, 64).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

test('AMB-F07 (in forms) a HEIC photograph becomes an upright JPEG without location', async () => {
  expect(heic.includes('Telefono')).toBe(true);
  const { stored, bytes } = await upload({ name: 'IMG_0042.HEIC', mimeType: '', buffer: heic });
  expect(stored).toMatchObject({ name: 'IMG_0042.jpg', type: 'image/jpeg', width: 320, height: 240 });
  expect(bytes.includes('Telefono')).toBe(false);
  expect(await colourAt(bytes, [0.1, 0.1])).toEqual([3, 0, 0, 4]);
  expect(await colourAt(bytes, [0.9, 0.1])).toEqual([0, 3, 1, 4]);
  expect(await colourAt(bytes, [0.1, 0.9])).toEqual([0, 1, 3, 4]);
});

test('a photograph over 5 MB is scaled, and one that was taken sideways is upright', async () => {
  const buffer = heavy(await plain(6000, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const { stored } = await upload({ name: 'grande.jpg', mimeType: 'image/jpeg', buffer });
  expect(stored).toMatchObject({ name: 'grande.jpg', type: 'image/jpeg', width: 2048, height: 4096 });
});

test('a large PNG with transparency stays transparent, and a small WebP is stored as it is', async () => {
  const overlay = await plain(400, 150).png().toBuffer();
  const transparent = sharp({ create: { width: 400, height: 300, channels: 4, background: '#0000' } });
  const png = heavy(
    await transparent
      .composite([{ input: overlay, gravity: 'south' }])
      .png()
      .toBuffer(),
  );
  const large = await upload({ name: 'escudo.png', mimeType: 'image/png', buffer: png });
  expect(large.stored).toMatchObject({ name: 'escudo.webp', type: 'image/webp' });
  expect((await colourAt(large.bytes, [0.5, 0.2]))[3]).toBe(0);
  expect((await colourAt(large.bytes, [0.5, 0.8]))[3]).toBe(4);
  const webp = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
    .webp()
    .toBuffer();
  const small = await upload({ name: 'glorieta.webp', mimeType: 'image/webp', buffer: webp });
  expect(small.stored).toMatchObject({ name: 'glorieta.webp', type: 'image/webp', width: 640, height: 480 });
});

test('what cannot be converted is refused with a way out, and nothing typed is lost', async () => {
  const page = await openScreen(portal, '/admin/avisos/nuevo');
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
  await name.fill('Escrito antes');
  const refusal = async (file: TestFile) => {
    await choose(page, file);
    await uploads(page).getByRole('button', { name: 'Subir imagen', exact: true }).click();
    await alert(page).waitFor();
    const text = await alert(page).textContent();
    await uploads(page)
      .getByRole('button', { name: `Quitar: ${file.name}` })
      .click();
    return text;
  };
  const cut = heic.subarray(0, 700);
  expect(await refusal({ name: 'cortada.heic', mimeType: 'image/heic', buffer: cut })).toMatch(
    /^No se pudo convertir esta foto HEIC\. Ábrala en su teléfono y compártala como JPEG/,
  );
  const text = heavy(Buffer.from('no soy una foto'));
  expect(await refusal({ name: 'falsa.jpg', mimeType: 'image/jpeg', buffer: text })).toMatch(/el archivo está dañado/);
  const huge = await jpegOfSize(16_000, 12_500);
  expect(await refusal({ name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: huge })).toMatch(
    /^Esta foto tiene 200 millones de puntos/,
  );
  const frames = await Promise.all(
    ['#a00', '#0a0'].map((background) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = heavy(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  );
  expect(await refusal({ name: 'baile.webp', mimeType: 'image/webp', buffer: animated })).toMatch(/tiene movimiento/);
  expect(await name.inputValue()).toBe('Escrito antes');
});

test('without a connection for the decoder the photograph waits for another attempt', async () => {
  const page = await openScreen(portal, '/admin/avisos/nuevo');
  await page.context().route('**/assets/libheif-*', (route) => route.abort());
  await choose(page, { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: heic });
  await uploads(page).getByRole('button', { name: 'Subir imagen', exact: true }).click();
  await alert(page).getByText('No se pudo preparar la imagen. Revise su conexión y reintente.').waitFor();
  await page.context().unroute('**/assets/libheif-*');
  await uploads(page).getByRole('button', { name: 'Reintentar: IMG_7.HEIC' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Foto', exact: true }).inputValue())
    .toMatch(/IMG_7.*\.jpg$/);
});

test('an image question whose designer allows HEIC takes the photograph as JPEG, and another refuses it as before', async () => {
  const staff = await portal.staffApi();
  const { password } = portal.admin;
  const olga = { email: 'olga@example.test', password };
  const person = { nombre: 'Olga', telefono: '7888-9999', rolesFlujo: ['operator'], ...olga };
  const { body: account } = await staff.post('/api/usuarios', person);
  const image = { type: 'image', required: false, maxFileSize: 1024 * 1024 } as const;
  const usual = ['.jpg', '.jpeg', '.png'];
  const questions = [
    buildQuestion({ ...image, id: 'foto', text: 'Foto', fileTypes: [...usual, '.heic'] }),
    buildQuestion({ ...image, id: 'plano', text: 'Plano', fileTypes: usual }),
  ];
  const definition = buildDefinition({ name: 'Inspección', activities: [buildActivity({ questions })] });
  const { body: workflow } = await staff.post('/api/workflows?publish=true', definition);
  const started = await staff.post(`/api/workflows/${workflow.id}/executions`, {
    reference: 'INS-1',
    assignments: { recibir: account.id },
  });
  const page = await openScreen(portal, `/admin/tasksWF/${started.body.id}/recibir`, { account: olga });
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await group('Foto').getByText('Las fotos de teléfono se convierten y se reducen hasta 1.00 MB.').waitFor();
  const file = { name: 'IMG_9.HEIC', mimeType: 'image/heic', buffer: heic };
  await group('Foto').locator('input[type=file]').setInputFiles(file);
  const shown = group('Foto').getByRole('img', { name: 'Imagen adjunta: IMG_9.jpg' });
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320);
  await group('Plano').locator('input[type=file]').setInputFiles(file);
  await group('Plano').getByText('Este tipo de archivo no se admite aquí. Se admite .jpg, .jpeg, .png.').waitFor();
});
