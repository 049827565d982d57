import { describe, expect, it } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { timetableOf } from '#public-site/portal/openingHours.ts';
import { contactOf, countryOf, linesOf } from '#public-site/portal/portal.ts';
import { buildSite, seedsOf } from './buildSite.ts';

const [seed] = seedsOf('municipio');
const facebook = 'https://www.facebook.com/su-municipalidad';
const twitter = 'https://twitter.com/su-municipalidad';

async function siteWith(values: Values) {
  const site = buildSite();
  await site.add('municipio', values, { id: 'unico' });
  return site;
}

describe('the public data of the municipality', () => {
  it('come from its record', async () => {
    const { portal } = await siteWith({ ...seed?.values, facebook: 'https://www.facebook.com/palin' });
    expect(await contactOf(portal)).toMatchObject({
      name: 'Municipalidad de Palín',
      address: 'Palacio municipal, frente a la plaza central, Palín, Escuintla',
      telephone: { text: '(503) 2222-2222', href: 'tel:+50322222222' },
      email: 'info@palin.example',
      networks: [{ name: 'Facebook', href: 'https://www.facebook.com/palin' }],
      coordinates: { lat: 14.4, lng: -90.7 },
      isEmpty: false,
    });
  });

  it('MV-04 (defaults) have six objectives by default, one per line', async () => {
    const { portal } = await siteWith({ ...seed?.values });
    expect((await contactOf(portal)).objectives).toEqual([
      'Mejorar la calidad de los servicios municipales.',
      'Impulsar el desarrollo económico local.',
      'Ampliar y mantener la infraestructura del municipio.',
      'Fomentar la participación ciudadana.',
      'Proteger el medio ambiente.',
      'Modernizar la gestión municipal con herramientas digitales.',
    ]);
  });

  it('leave out networks with a sample address, without one, or with one that is not a web address (AMB-A07)', async () => {
    for (const values of [{ facebook, twitter }, { facebook: '', twitter }, { twitter: 'javascript:alert(1)' }, {}]) {
      const { portal } = await siteWith(values);
      expect((await contactOf(portal)).networks).toEqual([]);
    }
  });

  it('are empty when the record is missing or empty (AMB-P10)', async () => {
    const empty = { isEmpty: true, networks: [], objectives: [], telephone: undefined, coordinates: undefined };
    expect(await contactOf(buildSite().portal)).toMatchObject(empty);
    expect(await contactOf((await siteWith({ nombre: '  ', facebook })).portal)).toMatchObject(empty);
  });

  it('have no coordinates when one is missing or out of range', async () => {
    for (const values of [{ latitud: 14 }, { latitud: 91, longitud: 0 }, { latitud: 0, longitud: 181 }]) {
      const { portal } = await siteWith(values);
      expect((await contactOf(portal)).coordinates).toBeUndefined();
    }
    expect((await contactOf((await siteWith({ latitud: 0, longitud: 0 })).portal)).coordinates).toEqual({
      lat: 0,
      lng: 0,
    });
  });

  it('lines lose their list markers, and empty ones are dropped', () => {
    expect(linesOf('• Uno\r\n\n- Dos\n3. Tres\n  Cuatro  \n5 de mayo')).toEqual([
      'Uno',
      'Dos',
      'Tres',
      'Cuatro',
      '5 de mayo',
    ]);
  });
});

describe('the opening hours', () => {
  it('are the default without a record (HOME-15)', async () => {
    // A Saturday, six in the morning in Guatemala.
    expect(await timetableOf(buildSite().portal)).toMatchObject({
      line: 'Lun - Vie, 8:00 AM - 4:00 PM',
      isOpen: false,
      holiday: undefined,
    });
  });

  it('follow their record and the country profile', async () => {
    const site = buildSite({ now: '2026-11-20T14:30:00.000Z' });
    expect((await timetableOf(site.portal)).isOpen).toBe(true);
    await site.add('horario', { semana: [{ abre: '09:00', cierra: '17:30' }] }, { id: 'unico' });
    expect(await timetableOf(site.portal)).toMatchObject({ line: 'Lun - Vie, 9:00 AM - 5:30 PM', isOpen: false });
    const country = { moneda: '€', prefijo: '+34', digitos: 9, zona: 'Europe/Madrid' };
    await site.add('pais', country, { id: 'unico' });
    expect(await countryOf(site.portal)).toMatchObject({ currencySign: '€', timeZone: 'Europe/Madrid' });
    expect((await timetableOf(site.portal)).isOpen).toBe(true);
  });
});
