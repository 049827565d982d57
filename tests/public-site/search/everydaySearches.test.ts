import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite, seedsOf, textIn } from '../buildSite.ts';

/** Common searches and the title of the expected first result. */
const searches: readonly (readonly [search: string, first: string])[] = [
  ['licencia de construccion', 'Licencia de construcción'],
  ['permiso de construccion', 'Licencia de construcción'],
  ['permiso para construir', 'Licencia de construcción'],
  ['licensia', 'Licencia de construcción'],
  ['cuánto cuesta la licencia', 'Licencia de construcción'],
  ['requisitos licencia de construcción', 'Licencia de construcción'],
  ['lisencia de contruccion', 'Licencia de construcción'],
  ['ampliar mi casa', 'Licencia de construcción'],
  ['planos', 'Licencia de construcción'],
  ['IUSI', 'Pago de impuestos'],
  ['pagar impuestos', 'Pago de impuestos'],
  ['impuesto', 'Pago de impuestos'],
  ['donde pago el impuesto', 'Pago de impuestos'],
  ['predial', 'Pago de impuestos'],
  ['inpuestos', 'Pago de impuestos'],
  ['boleto de ornato', 'Boleto de ornato'],
  ['ornato', 'Boleto de ornato'],
  ['bolet de ornato', 'Boleto de ornato'],
  ['solvencia', 'Solvencia municipal'],
  ['solvensia municipal', 'Solvencia municipal'],
  ['abrir un negocio', 'Registro de negocio'],
  ['poner una tienda', 'Registro de negocio'],
  ['negocios', 'Registro de negocio'],
  ['comercio', 'Registro de negocio'],
  ['agua', 'Conexión de agua potable'],
  ['conexion de agua', 'Conexión de agua potable'],
  ['paja de agua', 'Conexión de agua potable'],
  ['no hay agua', 'Reporte de fuga o falta de agua'],
  ['fuga de agua', 'Reporte de fuga o falta de agua'],
  ['fugas', 'Reporte de fuga o falta de agua'],
  ['basura', 'Recolección de basura'],
  ['que dia pasa el camion de la basura', 'Recolección de basura'],
  ['desechos solidos', 'Recolección de basura'],
  ['vasura', 'Recolección de basura'],
  ['cortar un arbol', 'Autorización para podar o talar árboles'],
  ['arboles', 'Autorización para podar o talar árboles'],
  ['tala', 'Autorización para podar o talar árboles'],
  ['constancia de residencia', 'Constancia de residencia'],
  ['residensia', 'Constancia de residencia'],
  ['partida de nacimiento', 'Constancia de residencia'],
  ['sacar dpi', 'Constancia de residencia'],
  ['actas', 'Acceso a la información pública'],
  ['informacion publica', 'Acceso a la información pública'],
  ['casarse', 'Matrimonio civil'],
  ['matrimonios', 'Matrimonio civil'],
  ['boda civil', 'Matrimonio civil'],
  ['cementerio', 'Nicho en el cementerio municipal'],
  ['nichos', 'Nicho en el cementerio municipal'],
  ['alumbrado publico', 'Reporte de alumbrado público'],
  ['lampara quemada', 'Reporte de alumbrado público'],
  ['no hay luz en mi calle', 'Reporte de alumbrado público'],
  ['queja', 'Quejas y denuncias'],
  ['denunciar ruido', 'Quejas y denuncias'],
  ['clases de marimba', 'Escuela municipal de música'],
  ['mototaxi', 'Permiso de operación de mototaxi'],
  ['permiso para una feria', 'Permiso para eventos en la vía pública'],
  ['horario', 'Contacto'],
  ['a qué hora abren', 'Contacto'],
  ['telefono', 'Contacto'],
  ['cita', 'Contacto'],
  ['alcalde', 'Carlos Humberto Xicay'],
  ['historia', 'Historia'],
  ['festival', 'Marimba y artes bajo la ceiba: programa del festival'],
  ['mision y vision', 'Misión y Visión'],
];

const wantedRight = 55;

describe('everyday searches', () => {
  let site: ReturnType<typeof buildSite>;
  beforeAll(async () => {
    site = buildSite();
    await site.seed();
    for (const name of ['municipio', 'alcalde', 'horario', 'busqueda'])
      await site.add(name, seedsOf(name)[0]?.values ?? {}, { id: 'unico' });
  });

  const firstOf = async (search: string) => {
    const { html } = await site.open(`/buscar?${new URLSearchParams({ q: search })}`);
    return textIn((/<h3>(.*?)<\/h3>/.exec(html)?.[1] ?? '').replaceAll(/<\/?mark>/g, '')).trim();
  };

  test(`at least ${wantedRight} of the sample’s ${searches.length} have the expected first result`, async () => {
    const wrong: { search: string; first: string; firstTitle: string }[] = [];
    for (const [search, first] of searches) {
      const firstTitle = await firstOf(search);
      if (firstTitle !== first) wrong.push({ search, first, firstTitle });
    }
    expect(searches.length).toBeGreaterThanOrEqual(60);
    const right = searches.length - wrong.length;
    expect({ isEnough: right >= wantedRight, wrong: right >= wantedRight ? [] : wrong }).toEqual({
      isEnough: true,
      wrong: [],
    });
  });

  test.each(['agua', 'mercado', 'municipio'])(
    'an achievement of the mayor never comes before anything else about «%s»',
    async (search) => {
      const { html } = await site.open(`/buscar?${new URLSearchParams({ q: search })}`);
      const kinds = [...html.matchAll(/<h2 id="de-([^"]+)"/g)].map(([, key]) => key);
      expect(kinds.length).toBeGreaterThan(1);
      expect(kinds[0]).not.toBe('personas');
    },
  );
});
