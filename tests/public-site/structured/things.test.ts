import { describe, expect, test } from 'vitest';
import { readCountry } from '#core/site/country.ts';
import { readTimetable } from '#core/site/timetable/timetable.ts';
import { currencyOf } from '#core/site/currency.ts';
import { faqPage } from '#public-site/structured/faq.ts';
import { openingHoursOf } from '#public-site/structured/openingHours.ts';
import { structuredText } from '#public-site/page/thing.ts';
import { buildNews, buildSite, productTypes } from '../buildSite.ts';
import { readHead, thingOf } from './head.ts';

const location = {
  nombre: 'Municipalidad de Palín',
  direccion: '1a calle 1-23',
  telefono: '7888-9999',
  email: 'info@palin.gt',
  latitud: 14.4,
  longitud: -90.7,
};

describe('the home page', () => {
  test('describes the office with address, coordinates, telephone, hours and its real networks', async () => {
    const site = buildSite();
    await site.add('municipio', { ...location, facebook: 'https://www.facebook.com/palin' }, { id: 'unico' });
    const office = thingOf((await site.open('/')).html, 'GovernmentOffice');
    expect(office).toMatchObject({
      '@id': 'https://palin.example/#municipalidad',
      name: 'Municipalidad de Palín',
      url: 'https://palin.example/',
      telephone: '+50278889999',
      email: 'info@palin.gt',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1a calle 1-23',
        addressLocality: 'Palín',
        addressCountry: 'GT',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 14.4, longitude: -90.7 },
      sameAs: ['https://www.facebook.com/palin'],
    });
    expect(office?.['openingHoursSpecification'].length).toBeGreaterThan(2);
  });

  test('AMB-A07 leaves out sample networks', async () => {
    const site = buildSite();
    const municipio = productTypes().find(({ name }) => name === 'municipio');
    const sample = municipio?.fields.find(({ name }) => name === 'facebook')?.schema.default;
    await site.add('municipio', { ...location, facebook: String(sample) }, { id: 'unico' });
    expect(thingOf((await site.open('/')).html, 'GovernmentOffice')).not.toHaveProperty('sameAs');
  });

  test('describes the site search', async () => {
    expect(thingOf((await buildSite().open('/')).html, 'WebSite')).toMatchObject({
      url: 'https://palin.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://palin.example/buscar?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });
});

describe('opening hours', () => {
  const country = readCountry();
  const now = '2026-03-01T12:00:00.000Z';

  test('cover the week, and the holidays of the coming year on usually open weekdays', () => {
    const hours = openingHoursOf({ timetable: readTimetable(), country }, now);
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    expect(hours[0]).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens: '08:00',
      closes: '16:00',
    });
    expect(hours[1]).toMatchObject({ dayOfWeek: 'Saturday', opens: '08:00', closes: '12:00' });
    const shut = hours.filter((one) => 'validFrom' in one);
    // Good Friday of 2026.
    expect(shut).toContainEqual(expect.objectContaining({ opens: '00:00', closes: '00:00', validFrom: '2026-04-03' }));
    const weekdays = shut.map((one) => new Date(`${String(one['validFrom'])}T00:00:00Z`).getUTCDay());
    expect(weekdays).not.toContain(0);
    expect(shut.every((one) => one['validFrom'] === one['validThrough'])).toBe(true);
  });

  test('are computed once for all pages of a day, and again on the next', () => {
    const facts = { timetable: readTimetable(), country };
    const hours = openingHoursOf(facts, now);
    expect(openingHoursOf(facts, '2026-03-01T20:00:00.000Z')).toBe(hours);
    const shutOn = (day: string) => expect.objectContaining({ validFrom: day });
    expect(openingHoursOf(facts, '2026-04-02T20:00:00.000Z')).toContainEqual(shutOn('2026-04-02'));
    expect(openingHoursOf(facts, '2026-04-03T20:00:00.000Z')).not.toContainEqual(shutOn('2026-04-02'));
  });

  test('have no days off when it opens on holidays', () => {
    const timetable = { ...readTimetable(), isOpenOnHolidays: true };
    expect(openingHoursOf({ timetable, country }, now)).toHaveLength(2);
  });
});

describe('a news item', () => {
  test('is a NewsArticle with the members that rich results require', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews({ titulo: 'Feria', fecha: '2023-12-20' }), { id: 'n1' });
    const { html } = await site.open('/noticias/n1');
    expect(thingOf(html, 'NewsArticle')).toMatchObject({
      headline: 'Feria',
      image: ['https://ejemplo.gt/foto.jpg'],
      datePublished: '2023-12-20',
      author: { '@type': 'Organization', name: 'Municipalidad', url: 'https://palin.example/' },
      publisher: { '@type': 'Organization', logo: { '@type': 'ImageObject' } },
      mainEntityOfPage: { '@id': 'https://palin.example/noticias/n1/feria' },
    });
  });

  test('that was scheduled has no change before its publication', async () => {
    const site = buildSite({ now: '2999-02-01T00:00:00.000Z' });
    await site.add('noticias', buildNews(), { id: 'n1', publishAt: '2999-01-01T00:00:00.000Z' });
    const { meta } = readHead((await site.open('/noticias/n1')).html);
    expect(meta['article:modified_time']).toBe('2999-01-01T00:00:00.000Z');
  });
});

test('every page has structured data, and a list names its records', async () => {
  const site = buildSite();
  await site.seed();
  for (const path of [
    '/',
    '/noticias',
    '/servicios',
    '/organigrama',
    '/seccion/historia',
    '/mision-vision',
    '/perfil-alcalde',
    '/privacidad',
    '/datos-abiertos',
  ]) {
    const { status, html } = await site.open(path);
    const { graph } = readHead(html);
    expect([path, status, graph.length > 0]).toEqual([path, 200, true]);
    for (const thing of graph) expect(thing['@type']).toBeTruthy();
  }
  const list = thingOf((await site.open('/servicios')).html, 'CollectionPage');
  expect(list?.['mainEntity'].itemListElement[0]).toMatchObject({ position: 1, url: expect.stringMatching(/^https:/) });
  expect(thingOf((await site.open('/datos-abiertos')).html, 'Dataset')?.['distribution']).toHaveLength(2);
});

test('questions without an answer are left out', () => {
  expect(faqPage([{ question: '¿Cuánto?', answer: ' ' }], 'https://x.gt/s')).toBeUndefined();
  expect(faqPage([{ question: '¿Cuánto?', answer: 'Nada.' }], 'https://x.gt/s')).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: '¿Cuánto?', acceptedAnswer: { '@type': 'Answer', text: 'Nada.' } }],
  });
});

test.each([
  ['Q', '+502', 'GTQ'],
  ['$', '+503', 'USD'],
  ['$', '+52', 'MXN'],
  ['EUR', '+34', 'EUR'],
  ['¤', '+502', undefined],
])('the sign %s of %s is %s', (currencySign, phonePrefix, code) => {
  expect(currencyOf({ currencySign, phonePrefix })).toBe(code);
});

test('empty members are left out, and no value closes the script element', () => {
  const text = structuredText([
    { '@type': 'Thing', name: '</script>&\u2028', url: '', geo: { '@type': 'Place', name: undefined } },
  ]);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)['@graph']).toEqual([{ '@type': 'Thing', name: '</script>&\u2028' }]);
});
