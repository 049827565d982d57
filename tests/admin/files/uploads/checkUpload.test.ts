import { expect, it } from 'vitest';
import { checkFile, checkSending } from '#admin/files/uploads/checkUpload.ts';

const heads = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/gif': [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
} as const;

/** A file of this many bytes that begins like a picture. */
function picture(type: keyof typeof heads, size = 64): Blob {
  const bytes = new Uint8Array(size);
  bytes.set(heads[type]);
  return new Blob([bytes], { type });
}

const named = (name: string, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(10)) => new File([bytes], name);

it('FILE-34 without municipality and without file, the municipality is asked for first', () => {
  expect(checkSending(undefined, { count: 0, kind: 'image' })).toBe('Por favor seleccione una municipalidad');
  expect(checkSending('0511', { count: 0, kind: 'image' })).toBe('Por favor seleccione una imagen primero');
  expect(checkSending('0511', { count: 0, kind: 'document' })).toBe('Por favor seleccione un documento primero');
  expect(checkSending('0511', { count: 1, kind: 'image' })).toBeUndefined();
});

it('FILE-34 a file that is neither a picture nor small enough gets the error about pictures', async () => {
  const file = new Blob([new Uint8Array(5_242_881)], { type: 'text/plain' });
  expect(await checkFile(file, 'image')).toEqual({ message: 'Solo se permiten imágenes (JPEG, PNG, GIF)' });
});

it.each(['image/jpeg', 'image/png', 'image/gif'] as const)('FILE-32 %s is accepted', async (type) => {
  expect(await checkFile(picture(type), 'image')).toBeUndefined();
});

it.each(['image/webp', 'image/svg+xml', 'application/pdf', '', 'image/png'])(
  'FILE-32 AMB-F04 (content) a file named %s with other content is refused before it is sent',
  async (type) => {
    const file = new Blob([new Uint8Array(10)], { type });
    expect(await checkFile(file, 'image')).toEqual({ message: 'Solo se permiten imágenes (JPEG, PNG, GIF)' });
  },
);

it('AMB-F04 (content) a picture is accepted whatever its extension is', async () => {
  expect(await checkFile(new Blob([picture('image/png')], { type: 'text/plain' }), 'image')).toBeUndefined();
});

it('FILE-33 AMB-F04 (limit) exactly 5 MB is accepted, one byte more is not', async () => {
  expect(await checkFile(picture('image/png', 5_242_880), 'image')).toBeUndefined();
  expect(await checkFile(picture('image/png', 5_242_881), 'image')).toMatchObject({
    message: 'El archivo no debe exceder los 5MB',
    offer: { label: 'Reducir y subir' },
  });
});

it('a document is accepted by its extension, up to 5 MB', async () => {
  expect(await checkFile(named('Plan.PDF'), 'document')).toBeUndefined();
  expect((await checkFile(named('programa.exe'), 'document'))?.message).toMatch(/^Solo se permiten documentos/);
  expect(await checkFile(named('plan.pdf', new Uint8Array(5_242_881)), 'document')).toEqual({
    message: 'El archivo no debe exceder los 5MB',
  });
});

it.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0avifmif1'],
])('FILE-32 a %s photograph is refused with an offer to convert it here', async (_name, head) => {
  expect(await checkFile(new Blob([head]), 'image')).toMatchObject({
    message: 'Solo se permiten imágenes (JPEG, PNG, GIF)',
    offer: { label: 'Convertir y subir' },
  });
});
