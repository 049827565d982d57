import { expect, it } from 'vitest';
import { goKeys } from '#admin/palette/Palette.tsx';

const keysOf = (...labels: string[]) => goKeys(labels.map((label) => ({ label }))).map(({ key }) => key);

it('a screen gets the first letter of its name, or the next that nobody else wants first', () => {
  expect(keysOf('Inicio', 'Información', 'Noticias', 'Servicios', 'Secciones')).toEqual(['i', 'f', 'n', 's', 'e']);
});

it('accents count as their letters, and a screen without a free letter gets none', () => {
  expect(keysOf('Área', 'A', '123')).toEqual(['a']);
});
