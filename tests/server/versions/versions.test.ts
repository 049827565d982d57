import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { utcInstant } from '#core/time/utcInstant.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { demand, signIn } from '../../../scripts/versions/client.mjs';
import { people, replacedPassword } from '../../../scripts/versions/fillPeople.mjs';
import { readPortal } from '../../../scripts/versions/readPortal.mjs';
import { bytesAt } from '../../../scripts/versions/reading.mjs';
import { openVersion, versions } from './openVersion.ts';

const stored = versions.flatMap((version) => databaseKinds.map(({ name }) => ({ version, name })));
/** 0.1.0 stored neither schema steps nor tokens of Google. */
const withSteps = stored.filter(({ version }) => version !== '0.1.0');
/** Earlier ones had neither catalogues nor tunings, board or assistants. */
const withRuntimeTypes = withSteps.filter(({ version }) => !['0.1.0-2', '0.1.0-3'].includes(version));
/** Earlier ones had no type with instants of its own. */
const withVisits = withRuntimeTypes.filter(({ version }) => version !== '0.1.0-4');

type Opened = Awaited<ReturnType<typeof openVersion>>;

/** One portal for all tests of a group, whose clock each test finds a minute after the data were written. */
function portalOf(one: Parameters<typeof openVersion>[0]): () => Opened {
  let opened: Opened | undefined;
  const portal = () => {
    if (opened === undefined) throw new Error('the portal is not open');
    return opened;
  };
  beforeAll(async () => {
    opened = await openVersion(one);
  });
  beforeEach(() => {
    vi.setSystemTime(Date.parse(portal().written.writtenAt) + 60_000);
  });
  afterAll(() => opened?.close());
  return portal;
}

describe.each(stored)('what $version stored on $name', (one) => {
  const portal = portalOf(one);

  test('is shown unchanged: people, records, history, files, workflows, executions, authors and times', async () => {
    const { ask: request, written, openStore } = portal();
    const shown = await readPortal(request, { until: written.writtenAt });
    for (const record of shown.types['visitas']?.records ?? [])
      expect([record.nombre, 'documento' in record]).toEqual([record.nombre, record.tiene === 'si']);
    // One section at a time, for readable differences. Later versions may show more.
    const { types, ...sections } = inUtc(written.shown);
    for (const [name, { found, ...type }] of Object.entries<any>(types)) {
      expect({ [name]: shown.types[name] }).toMatchObject({ [name]: withoutHidden(name, type) });
      // A search may find more once a type declares more of its fields.
      for (const [word, ids] of Object.entries<string[]>(found))
        expect([name, word, shown.types[name].found[word]]).toEqual([name, word, expect.arrayContaining(ids)]);
    }
    for (const [name, section] of Object.entries(sections))
      expect({ [name]: Reflect.get(shown, name) }).toMatchObject({ [name]: section });

    const store = await openStore();
    for (const [name, { records, history }] of Object.entries<any>(inUtc(written.stamps))) {
      const currentRecords = await store.records(name);
      expect(Object.fromEntries(currentRecords.map((record) => [record.id, record]))).toMatchObject(records);
      expect(currentRecords).toHaveLength(Object.keys(records).length);
      for (const [id, writes] of Object.entries(history))
        expect({ [id]: await store.history(name, id) }).toMatchObject({ [id]: writes });
    }
    expect(await store.steps()).toMatchObject(written.steps ?? []);
  });

  if (withRuntimeTypes.includes(one))
    test('works on, made by staff or held by visitors: a tuned form, a public catalogue, a calendar by its address, a conversation by its secret', async () => {
      const { ask: request, written } = portal();
      const { sessions, calendar, conversation } = written.facts;
      const types = await demand(request, sessions.admin)('GET', '/api/schemas');
      const news = types.find(({ name }: any) => name === 'noticias');
      expect(news.schema.properties.titulo.title).toBe('Encabezado');
      const catalogue = types.find(({ name }: any) => name.startsWith('catalogo-'));
      const { body: entries } = await request('GET', `/api/${catalogue.name}?_sort=nombre&_order=asc`);
      expect(entries).toMatchObject([{ nombre: 'Del norte' }, { nombre: 'Ñandúes', libros: 1250 }]);
      const feed = await request('GET', calendar);
      expect(Buffer.from(feed.bytes).toString('utf8')).toContain('SUMMARY:Pintar bancas');
      const { body } = await request('POST', '/api/assistant/conversation', { body: { conversation } });
      expect(body.messages.at(-1)).toMatchObject({ type: 'bot', text: 'Con gusto.' });
    });

  if (withVisits.includes(one))
    test('has visits with instants of several offsets, which sort and filter by time, keep their versions and stamps, and a draft in UTC', async () => {
      const { ask: request, written } = portal();
      const admin = demand(request, written.facts.sessions.admin);
      const visits = await admin('GET', '/api/visitas?_sort=inicio&_order=asc');
      expect(visits.map(({ nombre, inicio }: any) => [nombre, inicio])).toEqual([
        ['Primera', '2030-03-01T23:00:00.000Z'],
        ['Segunda', '2030-03-02T07:00:00.000Z'],
        ['Tercera', '2030-03-02T07:00:00.400Z'],
        ['Cuarta', '2030-03-02T11:00:00.000Z'],
        ['Quinta', '2030-03-02T12:00:00.000Z'],
      ]);
      expect(visits[1].turnos).toEqual([{ desde: '2030-03-02T07:00:00.000Z' }]);
      const noon = encodeURIComponent('2030-03-02T06:00:00-06:00');
      const namesFor = async (query: string) =>
        (await admin('GET', `/api/visitas?_sort=inicio&${query}`)).map(({ nombre }: any) => nombre);
      expect(await namesFor(`inicio_lt=${noon}`)).toEqual(['Primera', 'Segunda', 'Tercera', 'Cuarta']);
      expect(await namesFor(`inicio=${noon}`)).toEqual(['Quinta']);
      const stamps = ({ id, _version, _updatedAt, _updatedBy }: any) => [id, _version, _updatedAt, _updatedBy];
      const before: any[] = written.shown.types['visitas'].records;
      expect(visits.map(stamps).toSorted()).toEqual(before.map(stamps).toSorted());
      const drafts = await Promise.all(
        Object.values<string>(written.facts.sessions).map((token) =>
          request('GET', '/api/drafts?type=visitas', { token }),
        ),
      );
      const draft = drafts.flatMap(({ status, body }) => (status === 200 ? body : []))[0];
      expect(draft.values).toMatchObject({ nombre: 'A medias', inicio: '2030-03-02T12:30:00.000Z' });
    });

  test('stays valid: passwords, sessions, reset links for their hour, signed addresses, and the feedback of a visitor', async () => {
    const { ask: request, written } = portal();
    const { sessions, signed, opinion } = written.facts;
    expect((await request('GET', '/api/session', { token: sessions.ines })).body.user.email).toBe(people.ines.email);
    expect((await request('GET', '/api/session', { token: sessions.elena })).status).toBe(401);
    for (const wrong of [people.elena, { ...people.ines, password: replacedPassword }])
      await expect(signIn(request, wrong)).rejects.toThrow('cannot sign in');
    const text: string = written.shown.people['saul'].outbox.find(({ para }: any) => para === people.olga.email).texto;
    const reset = { token: /token=([\w-]+)/.exec(text)?.[1], password: 'Barrilete-de-noviembre-9' };
    const choosePassword = async () => (await request('POST', '/api/password/reset', { body: reset })).status;
    vi.setSystemTime(Date.parse(written.writtenAt) + 61 * 60_000);
    expect(await choosePassword()).toBe(422);
    vi.setSystemTime(Date.parse(written.writtenAt) + 60_000);
    expect(await choosePassword()).toBe(204);
    await expect(signIn(request, people.olga)).rejects.toThrow('cannot sign in');
    await signIn(request, { ...people.olga, password: reset.password });
    const { url, ...expected } = signed;
    expect(await bytesAt(request, url)).toMatchObject(expected);
    const { service, headers } = opinion;
    const form = new URLSearchParams({ tipo: 'servicios', registro: service, respuesta: 'no' });
    const type = 'application/x-www-form-urlencoded';
    const feedback = { headers: { ...headers, 'content-type': type }, body: form.toString() };
    expect((await request('POST', '/opinion', feedback)).status).toBe(303);
    const { yes, no } = written.shown.opinions[service];
    const counts = await demand(request, sessions.admin)('GET', `/api/opinions/servicios/${service}`);
    expect([counts.yes, counts.no]).toEqual([yes - 1, no + 1]);
  });

  test('can be changed: removed records and older versions are restored, and executions are completed', async () => {
    const { ask: request, written } = portal();
    const { sessions, changed, removed, cases } = written.facts;
    const admin = demand(request, sessions.admin);
    const { noticias } = written.shown.types;
    const binEntry = noticias.bin.find(({ id }: any) => id === removed);
    const { _removedAt, _removedBy, _removedByName, _version, _updatedAt, _updatedBy, ...values } = binEntry;
    expect(await admin('POST', `/api/noticias/${removed}/restore`)).toMatchObject(values);
    const first = noticias.history[changed].at(-1).record;
    const before = noticias.records.find(({ id }: any) => id === changed);
    const restored = await admin('POST', `/api/noticias/${changed}/restore`, { version: 1 });
    const { titulo, galeria } = first;
    expect([restored.titulo, restored.galeria, restored._version]).toEqual([titulo, galeria, before._version + 1]);

    const { bin } = written.shown.files['0511'];
    const files = await admin('POST', '/api/files/0511/restore', { ids: bin.map(({ id }: any) => id) });
    expect(files).toHaveLength(bin.length);
    for (const { id, size, stamp } of bin) {
      const { url } = await admin('GET', `/api/files/0511/${id}/address`);
      expect(await bytesAt(request, url)).toMatchObject({ bytes: size, sha256: expect.stringMatching(`^${stamp}`) });
    }

    const saul = demand(request, await signIn(request, people.saul));
    const ines = demand(request, await signIn(request, people.ines));
    const { user } = await ines('GET', '/api/session');
    await admin('POST', `/api/executions/${cases.suspended}/resume`);
    for (const id of [cases.suspended, cases.running]) {
      const at = (activity: string) => `/api/executions/${id}/activities/${activity}/complete`;
      await saul('POST', at('revisar'), { answers: { folios: 7 }, nextAssignee: user.id });
      const report = await ines('POST', at('inspeccionar'), { answers: { cumple: 'Sí' } });
      const { log, activities } = written.shown.workflows.reports[id].report;
      expect(report.status).toBe('completed');
      expect(report.log.slice(0, log.length)).toMatchObject(log);
      expect(report.activities[0]).toMatchObject(activities[0]);
    }
    const newRecord = { titulo: 'Nueva', contenido: 'De hoy', imagen: before.imagen };
    const created = await admin('POST', '/api/noticias', newRecord);
    expect(await admin('GET', `/api/noticias/${created.id}`)).toEqual(created);
  });
});

/** What a version showed, with each instant as it is stored since format 2. */
function inUtc(shown: any): any {
  if (typeof shown === 'string') return utcInstant(shown) ?? shown;
  if (Array.isArray(shown)) return shown.map(inUtc);
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, inUtc(value)]));
}

describe.each(withSteps)('the schema steps and tokens that $version stored on $name', (one) => {
  const portal = portalOf({ ...one, hasGoogle: true });

  test('remain: a removed property comes back by undo, and a token of Google works once', async () => {
    const { ask: request, written, openStore, undoStep } = portal();
    const { google, plots } = written.facts;
    const tokenWorks = async (tokenId: string | undefined) =>
      (await request('POST', '/api/0511/Auth', { body: { tokenId } })).body.autenticado === 1;
    expect([await tokenWorks(google?.usedToken), await tokenWorks(google?.unusedToken)]).toEqual([false, true]);

    const steps = written.steps ?? [];
    expect(steps.map(({ kind }) => kind)).toEqual(['rename', 'convert', 'undo', 'convert', 'remove', 'removeType']);
    const notes = async () => {
      const records = await (await openStore()).records('predios');
      return Object.fromEntries(records.map(({ id, nota }) => [id, nota]));
    };
    expect(await notes()).toEqual({ [plots.north]: undefined, [plots.south]: undefined });
    await undoStep(steps.find(({ kind }) => kind === 'remove')?.number ?? 0);
    expect(await notes()).toEqual({ [plots.north]: 'Revisado', [plots.south]: 'Revisar en 2027' });
  });
});

test('there is a stored version', () => {
  expect([withSteps, withRuntimeTypes, withVisits]).not.toContainEqual([]);
});

/** What a type showed, without the values that its conditions hide: they are empty (docs/decisions/hidden-values.md), and stay in the history. */
function withoutHidden(name: string, type: any): unknown {
  if (name !== 'visitas') return type;
  const visible = ({ documento, ...record }: any) => (record.tiene === 'si' ? { ...record, documento } : record);
  return { ...type, records: type.records.map(visible) };
}
