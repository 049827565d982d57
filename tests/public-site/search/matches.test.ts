import { excerptAround } from '#public-site/search/hit.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { HitList } from '#public-site/search/HitList.tsx';
import { markMatches } from '#public-site/search/matches.ts';
import { searchTerms, typedWords } from '#public-site/search/searchTerms.ts';
import { readSynonyms } from '#public-site/search/synonyms.ts';
import { stemOf } from '#core/text/stem.ts';

const termsIn = (text: string) => typedWords(searchTerms(text, serverEs.search));
/** The text with marked parts in brackets. */
const marked = (text: string, search: string) =>
  markMatches(text, termsIn(search))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('marked matches', () => {
  test.each([
    ['Trámites en línea', 'tramites', '[Trámites] en línea'],
    ['Alcaldía Municipal', 'ALCAL', '[Alcal]día Municipal'],
    ['Calle y callejón', 'calle', '[Calle] y [calle]jón'],
    ['Pago del agua', 'agua pago', '[Pago] del [agua]'],
    ['Registro', 'regis gistro', '[Registro]'],
    ['El año nuevo', 'año', 'El [año] nuevo'],
    ['El ano y el año', 'ano', 'El [ano] y el año'],
    ['El ano y el año', 'año', 'El ano y el [año]'],
    ['Antes del año', 'añ', 'Antes del [añ]o'],
    ['España', 'espan', 'España'],
    ['corazo\u0301n y man\u0303ana', 'corazón mañana', '[corazo\u0301n] y [man\u0303ana]'],
    ['Pingüino', 'pinguino', '[Pingüino]'],
    ['Fiesta 🎉 hoy 👨‍👩‍👧', '🎉', 'Fiesta [🎉] hoy 👨‍👩‍👧'],
    ['Teléfono: (502) 7888-9999', '7888-9999', 'Teléfono: (502) [7888]-[9999]'],
    ['Nada de eso', 'zzz', 'Nada de eso'],
    ['', 'agua', ''],
  ])('in «%s», searched by «%s»', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  test('parts join to the text, whatever it contains', () => {
    const text = 'ÀÉ\u0301\u0301 ﬁn 𝔸 \ud83d ñÑ İstanbul <b>x</b> \u0301';
    for (const search of ['a', 'e', 'n', 'ñ', 'i', 'x', '<b>', 'fin'])
      expect(
        markMatches(text, termsIn(search))
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });

  test('a script stays text, even when a mark starts inside it', () => {
    const hit = {
      kicker: [],
      title: markMatches('<script>alert("agua & luz")</script>', termsIn('script agua')),
      href: '/x',
      excerpt: [],
      date: undefined,
    };
    const html = renderToStaticMarkup(createElement(HitList, { hits: [hit] }));
    expect(html).toContain(
      '&lt;<mark>script</mark>&gt;alert(&quot;<mark>agua</mark> &amp; luz&quot;)&lt;/<mark>script</mark>&gt;',
    );
    expect(html).not.toContain('<script');
  });

  test('a text of a hundred thousand letters is marked', () => {
    const parts = markMatches('vía pública '.repeat(9000), termsIn('via'));
    expect(parts.filter(({ isMatch }) => isMatch)).toHaveLength(300);
  });
});

describe('an excerpt', () => {
  const read = (text: string, search: string, length?: number) =>
    excerptAround(text, termsIn(search), length)
      .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join('');
  const filler = 'palabras y más palabras sin fin ';

  test('is the whole of a short text, on one line', () => {
    expect(read('Pago\n\n del   agua ', 'agua')).toBe('Pago del [agua]');
  });

  test('surrounds the most words that are close together, in whole words', () => {
    const text = `${filler.repeat(20)}agua ${filler.repeat(20)}el agua potable llega ${filler.repeat(20)}`;
    const excerpt = read(text, 'agua potable');
    expect(excerpt).toContain('el [agua] [potable] llega');
    expect(excerpt).toMatch(/^…(palabras|y|más|sin|fin) .* (palabras|y|más|sin|fin)…$/);
    expect(excerpt.length).toBeLessThan(240);
  });

  test('is the beginning when no word occurs', () => {
    expect(read(filler.repeat(30), 'agua')).toMatch(/^palabras y más .*…$/);
  });

  test('splits no character of a text without spaces', () => {
    const excerpt = read('😀'.repeat(500), 'zzz', 101);
    expect(excerpt).toMatch(/^(?:😀)+…$/u);
  });
});

describe('the words of a search', () => {
  test.each([
    ['  Licencia   de CONSTRUCCIÓN ', ['licencia', 'construccion']],
    ['de la', ['de', 'la']],
    ['«agua», ¿luz?', ['agua', 'luz']],
    ['100% _x_ "y', ['100', 'x']],
    ['%%% ___ "\'" ... --', []],
    ['agua AND NOT luz*', ['agua', 'and', 'not', 'luz']],
    ["'; DROP TABLE noticias;--", ['drop', 'table', 'noticias']],
    ['🎉', ['🎉']],
    ['a@b.gt 8-16', ['b', 'gt', '8', '16']],
    ['', []],
  ])('of «%s»', (text, expected) => {
    expect(termsIn(text)).toEqual(expected);
  });

  test('are at most twelve', () => {
    expect(termsIn(Array.from({ length: 50 }, (_, index) => `palabra${index}`).join(' '))).toHaveLength(12);
  });

  test.each([
    ['licencias', 'licencia'],
    ['impuestos', 'impuesto'],
    ['ciudades', 'ciudad'],
    ['construcciones', 'construccion'],
    ['luces', 'luz'],
    ['abogadas', 'abogado'],
    ['pagos', 'pago'],
  ])('have one stem: %s and %s', (word, other) => {
    expect(stemOf(word)).toBe(stemOf(other));
  });

  test.each([
    ['mes', 'mesa'],
    ['luz', 'lunes'],
    ['acta', 'activo'],
    ['caso', 'casa'],
  ])('have different stems: %s and %s', (word, other) => {
    expect(stemOf(word)).not.toBe(stemOf(other));
  });

  test('are joined into expressions that have a synonym', () => {
    const synonyms = readSynonyms(['basura, desechos sólidos', 'IUSI = impuesto', 'sola', 7]);
    const alternatives = (text: string) =>
      searchTerms(text, serverEs.search, synonyms).map(({ alternatives: all }) => all.map((words) => words.join(' ')));
    expect(alternatives('Recolección de DESECHO SÓLIDO')).toEqual([['recoleccion'], ['desecho solido', 'basura']]);
    expect(alternatives('basura sola')).toEqual([['basura', 'desechos solidos'], ['sola']]);
    expect(alternatives('impuestos')).toEqual([['impuestos', 'iusi']]);
  });
});
