import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { validate } from '#core/validation/validate.ts';
import { editorSource } from '#forms/richText/editorPart.ts';
import { areaOf, renderCards, renderFields, renderList, renderForm } from '#tests/support/renderArea.tsx';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import secciones from '../../../schemas/content/secciones.json' with { type: 'json' };
import servicios from '../../../schemas/content/servicios.json' with { type: 'json' };

beforeAll(() => editorSource.load());

const stylesOf = (file: string) =>
  readFileSync(new URL(`../../../src/admin/ui/styles/${file}`, import.meta.url), 'utf8');

describe('the screen of news', () => {
  const news = areaOf(noticias, 'noticias');

  test('NEWS-01 SERV-01 SECT-01 each screen has its title', () => {
    const titles = [news, areaOf(servicios, 'servicios'), areaOf(secciones, 'secciones')].map(
      (area) => renderList(area).all('h1')[0]?.text,
    );
    expect(titles).toEqual(['Gestión de Noticias', 'Servicios Municipales', 'Secciones Informativas']);
  });

  test('NEWS-02 NEWS-03 NEWS-04 NEWS-05 shows each item as a card of a grid, with edit, delete and a link to its page', () => {
    expect(news.type.list.layout).toBe('cards');
    const cards = renderCards(news, [
      { titulo: 'Feria', contenido: 'En la plaza', imagen: '/a.jpg' },
      { titulo: 'Vacunas', contenido: 'En el parque', imagen: '/b.jpg' },
    ]).all('article');
    expect(cards.map((card) => card.names('heading'))).toEqual([['Feria'], ['Vacunas']]);
    expect(stylesOf('lists.css')).toMatch(/\.cards \{[^}]*display: grid;/);
    for (const [index, card] of cards.entries()) {
      const id = `01930000-0000-7000-8000-00000000000${index + 1}`;
      expect(card.get('link', 'Editar').attribute('href')).toContain(id);
      expect(card.has('button', 'Eliminar')).toBe(true);
      expect(card.get('link', 'Ver más').attribute('href')).toBe(`/noticias/${id}`);
    }
  });

  test('NEWS-07 NEWS-08 NEWS-12 the form has its titles and its button', () => {
    const form = renderForm(news);
    expect(form.names('heading')).toEqual(['Publicar Nueva Noticia']);
    expect(form.has('button', 'Publicar Noticia')).toBe(true);
    expect(renderForm(news, 'una').names('heading')).toEqual(['Editar Noticia']);
  });

  test('NEWS-09 NEWS-10 NEWS-11 title, content and image are required, and the image is a URL', () => {
    const form = renderFields(news);
    for (const label of ['Título', 'Imagen']) expect(form.get('field', label).attribute('aria-required')).toBe('true');
    expect(faults(news, {})).toEqual(['/titulo required', '/contenido required', '/imagen required']);
    const whole = { titulo: 'Feria', contenido: 'Hoy', imagen: 'https://ejemplo.gt/a.jpg' };
    expect(faults(news, whole)).toEqual([]);
    expect(faults(news, { ...whole, titulo: '  ', contenido: '\n' })).toEqual([
      '/titulo pattern',
      '/contenido pattern',
    ]);
    for (const imagen of ['foto.jpg', 'ejemplo.gt/a.jpg', 'ftp://ejemplo.gt/a.jpg', 'https://'])
      expect([imagen, ...faults(news, { ...whole, imagen })]).toEqual([imagen, '/imagen pattern']);
  });
});

describe('the screen of services', () => {
  const services = areaOf(servicios, 'servicios');
  const values = {
    nombre: 'Carta de recomendación',
    descripcion: 'Da fe de dónde vive una persona.',
    requisitos: '• DPI\n• Recibo de luz',
    costo: 20.5,
    tiempo: '2 días hábiles',
  };

  test('SERV-02 SERV-03 SERV-04 SERV-06 SERV-07 cards show name, description, cost and time', () => {
    expect(services.type.list.layout).toBe('cards');
    const [card] = renderCards(services, [values]).all('article');
    expect(card?.names('heading')).toEqual(['Carta de recomendación']);
    const texts = card?.all('p').map(({ text }) => text);
    expect(texts).toContain('Da fe de dónde vive una persona.');
    expect(texts).toContain('Costo: $20.50');
    expect(texts).toContain('Tiempo de proceso: 2 días hábiles');
    expect(renderCards(services, [{ ...values, costo: 150 }]).text).toContain('Costo: $150.00');
  });

  test('cards show that a service costs nothing as an amount, which citizens read in words', () => {
    const { text } = renderCards(services, [{ ...values, costo: 0 }]);
    expect(text).toContain('Costo: $0.00');
  });

  test('SERV-05 cards show each requirement on a line of its own', () => {
    const [card] = renderCards(services, [values]).all('article');
    const lines = card?.all('span').find(({ text }) => text.startsWith('• DPI'));
    expect(lines?.element.innerHTML).toBe('• DPI\n• Recibo de luz');
    expect(lines?.attribute('class')).toBe('lines');
    expect(stylesOf('screens.css')).toMatch(/\.lines \{\s*white-space: pre-line;/);
  });

  test('SERV-08 SERV-09 SERV-10 cards lead to the page of the service, to its form and to its removal', () => {
    const [card] = renderCards(services, [values]).all('article');
    const id = '01930000-0000-7000-8000-000000000001';
    expect(card?.get('link', 'Ver más detalles').attribute('href')).toBe(`/servicios/${id}`);
    expect(card?.get('link', 'Editar').attribute('href')).toContain(id);
    expect(card?.has('button', 'Eliminar')).toBe(true);
  });

  test('SERV-11 SERV-12 SERV-15 SERV-16 the form has its titles, a number as the cost and its placeholders', () => {
    const form = renderForm(services);
    expect(form.names('heading')).toEqual(['Registrar Nuevo Servicio']);
    expect(renderForm(services, 'uno').names('heading')).toEqual(['Editar Servicio']);
    const cost = form.get('field', 'Costo');
    const attributes = ['type', 'role', 'inputmode', 'aria-valuemin'].map((name) => cost.attribute(name));
    expect(attributes).toEqual(['text', 'spinbutton', 'decimal', '0']);
    expect(faults(services, { ...values, costo: 'mucho' })).toEqual(['/costo type']);
    expect(form.get('field', 'Tiempo de proceso').attribute('placeholder')).toBe('Ej: 3 días hábiles');
    const lines = form.get('field', 'Requisitos').attribute('placeholder')?.split('\n') ?? [];
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^• \S/);
  });

  test('SERV-13 the five fields are required, and no other', () => {
    const names = ['nombre', 'descripcion', 'requisitos', 'costo', 'tiempo'];
    const { type } = services;
    expect(type.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(names);
    expect(faults(services, {})).toEqual(names.map((name) => `/${name} required`));
    expect(faults(services, values)).toEqual([]);
    const form = renderFields(services);
    for (const { label } of type.fields.filter(({ isRequired }) => isRequired))
      expect([label, form.get('field', label).attribute('aria-required')]).toEqual([label, 'true']);
  });
});

describe('the screen of sections', () => {
  const sections = areaOf(secciones, 'secciones');
  const values = { title: 'Turismo', description: 'Qué visitar.', image: '/imagenes/turismo.svg', slug: 'turismo' };

  test('SECT-02 cards show image, title and description', () => {
    expect(sections.type.list.layout).toBe('cards');
    const [card] = renderCards(sections, [values]).all('article');
    expect(card?.names('heading')).toEqual(['Turismo']);
    expect(card?.text).toContain('Qué visitar.');
    expect(card?.all('img')[0]?.attribute('src')).toBe('/imagenes/turismo.svg');
  });

  test('SECT-04 SECT-05 SECT-06 SECT-07 title, description, image and slug are required, and the image is a URL', () => {
    expect(faults(sections, {})).toEqual(['title', 'description', 'image', 'slug'].map((name) => `/${name} required`));
    expect(faults(sections, values)).toEqual([]);
    const blank = { ...values, title: ' ', description: ' ' };
    expect(faults(sections, blank)).toEqual(['/title pattern', '/description pattern']);
    expect(faults(sections, { ...values, image: 'turismo.svg' })).toEqual(['/image pattern']);
    const form = renderFields(sections);
    for (const label of ['Título', 'Imagen', 'Slug'])
      expect(form.get('field', label).attribute('aria-required')).toBe('true');
  });

  test('SECT-08 SECT-09 a slug has only lowercase letters, digits and hyphens, and says so', () => {
    for (const slug of ['turismo', '2026', 'que-visitar', '-'])
      expect([slug, ...faults(sections, { ...values, slug })]).toEqual([slug]);
    for (const slug of ['Turismo', 'qué', 'que visitar', 'que_visitar', 'a/b', 'año'])
      expect(validate(sections.type, { ...values, slug }).map(({ message }) => [slug, message])).toEqual([
        [slug, 'Solo letras minúsculas, números y guiones'],
      ]);
  });
});

function faults({ type }: ReturnType<typeof areaOf>, values: object): readonly string[] {
  return validate(type, values as never).map(({ pointer, keyword }) => `${pointer} ${keyword}`);
}
