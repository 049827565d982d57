import { expect, test } from 'vitest';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { create, remove, restore, type Store, update } from '#core/store/store.ts';
import { chance, pick, random, type Random } from '#tests/support/builders/random.ts';
import { type OpenSite, openSite } from '../../pages/openSite.ts';

const turns = 40;
const kinds = ['noticias', 'servicios', 'secciones', 'archivos', 'municipio', 'sitio', 'lugares'] as const;
type Kind = (typeof kinds)[number];

/** The same store, with a few turns of the event loop before and after each read and write. */
function slowly(next: Random) {
  const turnsOfTheLoop = async () => {
    for (let left = next(4); left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const slow = async <T>(work: () => Promise<T>): Promise<T> => {
    await turnsOfTheLoop();
    const result = await work();
    await turnsOfTheLoop();
    return result;
  };
  return (store: Store): Store => ({
    ...store,
    get: (type, id) => slow(() => store.get(type, id)),
    list: (type, query) => slow(() => store.list(type, query)),
    write: (changes, by) => slow(() => store.write(changes, by)),
  });
}

function valuesFor(kind: Kind, next: Random): Values {
  const number = next(4);
  const picture = `/archivos/0511/foto-${next(3)}.webp`;
  const values: Record<Kind, Values> = {
    noticias: { titulo: `Noticia ${next(50)}`, contenido: 'Texto', imagen: picture },
    servicios: { nombre: `Servicio ${next(50)}`, descripcion: 'Texto', costo: number },
    secciones: { slug: `lugar-${next(6)}`, title: `Sección ${next(50)}`, description: 'x', image: picture },
    archivos: {
      municipalidad: '0511',
      nombre: `foto-${number}.webp`,
      clave: `0511/foto-${number}.webp`,
      tipo: 'image/webp',
      bytes: 10,
      huella: String(next(10)).repeat(64),
      ancho: 800,
      alto: 600,
      texto: `Foto ${next(50)}`,
      imagen: true,
      carrusel: chance(next, 50),
      privado: chance(next, 20),
    },
    municipio: { nombre: `Municipio ${next(50)}`, telefono: `7888-000${next(10)}` },
    sitio: { selectedTemplate: pick(next, ['modern', 'classic', 'minimal']), primaryColor: `#0000${next(9)}0` },
    lugares: { nombre: 'De ninguna página' },
  };
  return values[kind];
}

/** One random write; a refused one, such as of a duplicate address, counts too. */
async function writeOnce(site: OpenSite, { next, records }: { next: Random; records: Map<string, StoredRecord> }) {
  const kind = pick(next, kinds);
  const type = site.typeNamed(kind);
  const values = valuesFor(kind, next);
  const isSingle = kind === 'municipio' || kind === 'sitio';
  const ownKeys = [...records.keys()].filter((key) => key.startsWith(`${kind}/`));
  const record = ownKeys.length === 0 ? undefined : records.get(pick(next, ownKeys));
  const publishAt = new Date(site.clock.now + (next(5) - 2) * 2000).toISOString();
  const publication = chance(next, 20) ? ({ state: 'draft' } as const) : ({ state: 'published', publishAt } as const);
  if (record === undefined || (!isSingle && chance(next, 40))) {
    const created = await create(site.store, { type, values, publication, by: 'a', ...(isSingle && { id: 'unico' }) });
    records.set(`${kind}/${created.id}`, created);
    return;
  }
  const { id } = record;
  if (isSingle || chance(next, 60))
    return void (await update(site.store, { type, id, values, by: 'a', ...(chance(next, 40) && { publication }) }));
  await (chance(next, 50) ? remove(site.store, { type, id, by: 'a' }) : restore(site.store, { type, id, by: 'a' }));
}

function addressOf(records: ReadonlyMap<string, StoredRecord>, next: Random): string {
  const lists = ['/', '/noticias', '/servicios', '/servicios?q=servicio', '/organizacion/mision', '/nada'];
  const visibleRecords = [...records].flatMap(([key, { id }]) =>
    /^(?:noticias|servicios)\//.test(key) ? [`/${key.split('/')[0]}/${id}`] : [],
  );
  return pick(next, [
    ...lists,
    ...visibleRecords,
    ...Array.from({ length: 6 }, (_none, index) => `/seccion/lugar-${index}`),
  ]);
}

test.each([11, 23])(
  'after random writes and reads (seed %i), a cached page equals a fresh one',
  async (seed) => {
    const next = random(seed);
    const site = await openSite(slowly(random(seed + 1)));
    const records = new Map<string, StoredRecord>();
    for (let turn = 0; turn < turns; turn += 1) {
      const addresses = Array.from({ length: 3 }, () => addressOf(records, next));
      const reads = () => addresses.map((address) => site.open(address));
      await Promise.all([
        ...reads(),
        ...Array.from({ length: next(3) }, () => writeOnce(site, { next, records }).catch(() => undefined)),
        ...reads(),
      ]);
      site.clock.now += next(3) * 1000;
      for (const address of addresses) {
        const [cached, newDatabase] = [await site.open(address), await site.fresh(address)];
        expect([seed, turn, address, cached.status, cached.html]).toEqual([
          seed,
          turn,
          address,
          newDatabase.status,
          newDatabase.html,
        ]);
      }
    }
    // Most pages of so busy a site are rendered again; some come from the cache, or this test would test nothing.
    expect(site.made.length).toBeLessThan(turns * 9);
  },
  60_000,
);
