import { expect, it } from 'vitest';
import { checkFile, checkSending } from '#admin/files/checkUpload.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0];
const blob = (bytes: readonly number[] | number, type: string) => new Blob([new Uint8Array(bytes as number)], { type });

it('FILE-34 without municipality and without file, the municipality is asked for first', () => {
  expect(checkSending(undefined, 0)).toBe('Por favor seleccione una municipalidad');
  expect(checkSending('0511', 0)).toBe('Por favor seleccione una imagen primero');
  expect(checkSending('0511', 1)).toBeUndefined();
});

it('FILE-34 a file that is neither a picture nor small enough is told to be no picture', async () => {
  expect(await checkFile(blob(5_242_881, 'text/plain'))).toBe('Solo se permiten imágenes (JPEG, PNG, GIF)');
});

it.each(['image/jpeg', 'image/png', 'image/gif'])('FILE-32 %s is taken', async (type) => {
  expect(await checkFile(blob(10, type))).toBeUndefined();
});

it.each(['image/webp', 'image/svg+xml', 'application/pdf', ''])('FILE-32 %s is not taken', async (type) => {
  expect(await checkFile(blob(10, type))).toBe('Solo se permiten imágenes (JPEG, PNG, GIF)');
});

it('AMB-F04 a picture is taken whatever its ending says', async () => {
  expect(await checkFile(blob(png, 'text/plain'))).toBeUndefined();
});

it('FILE-33 AMB-F04 exactly 5 MB is taken, one byte more is not', async () => {
  expect(await checkFile(blob(5_242_880, 'image/png'))).toBeUndefined();
  expect(await checkFile(blob(5_242_881, 'image/png'))).toBe('El archivo no debe exceder los 5MB');
});
