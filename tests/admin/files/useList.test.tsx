import { expect, test } from 'vitest';
import { UseList } from '#admin/files/dialogs/UseList.tsx';
import type { FileUse, StoredFile } from '#core/files/storedFile.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const plaza = { id: 'a', name: 'plaza.png', carousel: true } as StoredFile;
const parque = { id: 'b', name: 'parque.png', carousel: false } as StoredFile;
const use: FileUse = { file: 'b', type: 'secciones', label: 'Sección', id: 's', title: 'Historia', field: 'Imagen' };

const renderUses = (files: readonly StoredFile[], data: readonly FileUse[]) => {
  const query = { data, isPending: false, isError: false, refetch: () => undefined };
  return renderStaff(<UseList files={files} query={query as never} warning="Dejará de verse en:" />);
};

test('AMB-F05 (carousel, sections) removing a picture shows that it is in the carousel and in which records', () => {
  const items = (...parameters: Parameters<typeof renderUses>) =>
    renderUses(...parameters)
      .all('li')
      .map(({ text }) => text);
  expect(items([plaza], [])).toEqual(['Carrusel de la portada']);
  expect(renderUses([plaza], []).text).toContain('Dejará de verse en:');
  expect(items([plaza, parque], [use])).toEqual([
    'plaza.png. Carrusel de la portada',
    'parque.png. Sección: Historia (Imagen)',
  ]);
  expect(renderUses([parque], []).text).toContain('No se usa en ningún contenido.');
});
