import { describe, expect, it } from 'vitest';
import { slugOf, withProposedSlugs } from '#core/records/slug.ts';
import { readType } from '#tests/support/builders/readType.ts';
import secciones from '../../../schemas/content/secciones.json' with { type: 'json' };

const type = readType(secciones, 'secciones');

describe('a slug', () => {
  it.each([
    ['Historia de Palín', 'historia-de-palin'],
    ['  ¿Qué visitar?  ', 'que-visitar'],
    ['Año 2026: ñandúes & más', 'ano-2026-nandues-mas'],
    ['مرحبا 🎉', ''],
  ])('of «%s» is «%s»', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('ends with a whole word', () => {
    expect(slugOf('una dos tres cuatro', 12)).toBe('una-dos-tres');
    expect(slugOf('una dos tres cuatro', 11)).toBe('una-dos');
    expect(slugOf('abcdefghijkl', 5)).toBe('abcde');
  });
});

describe('AMB-A12 a proposed slug', () => {
  const edit = (before: object, after: object) =>
    withProposedSlugs(type, { before: { ...before }, after: { ...before, ...after } });

  it('follows the title', () => {
    expect(edit({}, { title: 'Qué ver' })).toEqual({ title: 'Qué ver', slug: 'que-ver' });
    const longer = edit({ title: 'Qué ver', slug: 'que-ver' }, { title: 'Qué ver hoy' });
    expect(longer).toMatchObject({ slug: 'que-ver-hoy' });
    expect(edit({ title: 'Q', slug: 'q' }, { title: undefined })).toEqual({ title: undefined, slug: undefined });
  });

  it('does not replace a typed one', () => {
    expect(edit({ title: 'Qué ver', slug: 'turismo' }, { title: 'Qué ver hoy' })).toMatchObject({ slug: 'turismo' });
    expect(edit({ title: 'Qué ver', slug: 'que-ver' }, { slug: 'otro' })).toMatchObject({ slug: 'otro' });
  });

  it('is no longer than its schema allows', () => {
    const { slug } = edit({}, { title: 'palabra '.repeat(40) });
    expect(String(slug).length).toBeLessThanOrEqual(80);
    expect(String(slug)).toMatch(/^(palabra-)*palabra$/);
  });
});
