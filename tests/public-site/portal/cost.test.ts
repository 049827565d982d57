import { beforeEach, describe, expect, test } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { buildSite, textIn } from '../buildSite.ts';

const service = { nombre: 'Rastro', descripcion: 'Se atiende.', requisitos: '• DPI', tiempo: '1 día', costo: 35 };

type Offer = { readonly price?: number; readonly priceSpecification?: Readonly<Record<string, unknown>> };

function offerIn(html: string): Offer | undefined {
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': things = [] } = JSON.parse(text) as { '@graph'?: readonly { '@type': string; offers?: Offer }[] };
  return things.find((thing) => thing['@type'] === 'GovernmentService')?.offers;
}

describe('the cost of a service', () => {
  let site: ReturnType<typeof buildSite>;
  beforeEach(() => {
    site = buildSite();
  });

  const pagesOf = async (values: Values) => {
    const { id } = await site.add('servicios', { ...service, ...values });
    return { page: (await site.open(`/servicios/${id}`)).html, list: (await site.open('/servicios')).html };
  };

  test.each([
    [{}, '$35.00'],
    [{ tipo_costo: 'unico' }, '$35.00'],
    [{ tipo_costo: 'mes' }, '$35.00 por mes'],
    [{ tipo_costo: 'anio' }, '$35.00 por año'],
    [{ tipo_costo: 'desde' }, 'desde $35.00'],
    [{ tipo_costo: 'ingresos' }, 'desde $35.00, según sus ingresos'],
    [{ tipo_costo: 'ingresos', costo: 0 }, 'según sus ingresos'],
    [{ tipo_costo: 'otro', unidad_costo: 'por metro cuadrado' }, '$35.00 por metro cuadrado'],
    [{ tipo_costo: 'otro' }, '$35.00'],
    [{ tipo_costo: 'mes', unidad_costo: 'por metro cuadrado' }, '$35.00 por mes'],
    [{ costo: 0 }, '$0.00 (Gratuito)'],
    [{ costo: 0, tipo_costo: 'mes' }, '$0.00 (Gratuito)'],
    [{ costo: 0, tipo_costo: 'otro', unidad_costo: 'por el trámite' }, '$0.00 por el trámite'],
  ])('%j is said on its page and card as «%s»', async (values, text) => {
    const { page, list } = await pagesOf(values);
    expect(textIn(page)).toContain(`Costo ${text} Tiempo`);
    expect(textIn(list)).toMatch(new RegExp(`Costo:? ${text.replaceAll(/[$().]/g, '\\$&')} Tiempo`));
  });

  test('has the currency of the country profile', async () => {
    await site.add('pais', { moneda: 'Q', prefijo: '+502', digitos: 8, zona: 'America/Guatemala' }, { id: 'unico' });
    const { page } = await pagesOf({ tipo_costo: 'mes' });
    expect(textIn(page)).toContain('Costo Q35.00 por mes');
    expect(offerIn(page)).toMatchObject({ price: 35, priceCurrency: 'GTQ' });
  });

  test.each([
    [{}, { price: 35, priceCurrency: 'USD' }],
    [
      { tipo_costo: 'mes' },
      { price: 35, priceSpecification: { '@type': 'UnitPriceSpecification', unitCode: 'MON', price: 35 } },
    ],
    [{ tipo_costo: 'anio' }, { price: 35, priceSpecification: { unitCode: 'ANN', description: '$35.00 por año' } }],
    [{ tipo_costo: 'desde' }, { priceSpecification: { '@type': 'PriceSpecification', minPrice: 35 } }],
    [
      { tipo_costo: 'ingresos' },
      { priceSpecification: { minPrice: 35, description: 'desde $35.00, según sus ingresos' } },
    ],
    [
      { tipo_costo: 'otro', unidad_costo: 'por metro' },
      { price: 35, priceSpecification: { unitText: 'por metro' } },
    ],
  ])('%j is in the structured data as %j', async (values, offer) => {
    expect(offerIn((await pagesOf(values)).page)).toMatchObject(offer);
  });
});
