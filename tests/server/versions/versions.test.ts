import { describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { demand, signIn } from '../../../scripts/versions/client.mjs';
import { people, replacedPassword } from '../../../scripts/versions/fillPeople.mjs';
import { readPortal } from '../../../scripts/versions/readPortal.mjs';
import { bytesAt } from '../../../scripts/versions/reading.mjs';
import { openVersion, versions } from './openVersion.ts';

const kept = versions.flatMap((version) => databaseKinds.map(({ name }) => ({ version, name })));

describe.each(kept)('what $version stored on $name', (one) => {
  test('is shown as it was: people, records, past, files, workflows and cases, and who wrote what when', async () => {
    const { ask, written, openStore } = await openVersion(one);
    const shown = await readPortal(ask, { until: written.writtenAt });
    // Part by part, since a difference in all at once could not be read. What is new beside them may be there.
    const { types, ...parts } = written.shown;
    for (const [name, type] of Object.entries(types))
      expect({ [name]: shown.types[name] }).toMatchObject({ [name]: type });
    for (const [name, part] of Object.entries(parts))
      expect({ [name]: Reflect.get(shown, name) }).toMatchObject({ [name]: part });

    const stored = await openStore();
    for (const [name, { records, history }] of Object.entries(written.stamps)) {
      const found = await stored.records(name);
      expect(Object.fromEntries(found.map((record) => [record.id, record]))).toMatchObject(records);
      expect(found).toHaveLength(Object.keys(records).length);
      for (const [id, writes] of Object.entries(history))
        expect({ [id]: await stored.history(name, id) }).toMatchObject({ [id]: writes });
    }
  });

  test('still serves: passwords, sessions, links for new ones, signed addresses, and who gave an opinion', async () => {
    const { ask, written } = await openVersion(one);
    const { sessions, signed, opinion } = written.facts;
    expect((await ask('GET', '/api/session', { token: sessions.ines })).body.user.email).toBe(people.ines.email);
    expect((await ask('GET', '/api/session', { token: sessions.elena })).status).toBe(401);
    for (const wrong of [people.elena, { ...people.ines, password: replacedPassword }])
      await expect(signIn(ask, wrong)).rejects.toThrow('cannot sign in');
    const text: string = written.shown.people['saul'].outbox.find(({ para }: any) => para === people.olga.email).texto;
    const reset = { token: /token=([\w-]+)/.exec(text)?.[1], password: 'Barrilete-de-noviembre-9' };
    expect((await ask('POST', '/api/password/reset', { body: reset })).status).toBe(204);
    await expect(signIn(ask, people.olga)).rejects.toThrow('cannot sign in');
    await signIn(ask, { ...people.olga, password: reset.password });
    const { url, ...expected } = signed;
    expect(await bytesAt(ask, url)).toMatchObject(expected);
    const { service, headers } = opinion;
    const form = new URLSearchParams({ tipo: 'servicios', registro: service, respuesta: 'no' });
    const type = 'application/x-www-form-urlencoded';
    const said = { headers: { ...headers, 'content-type': type }, body: form.toString() };
    expect((await ask('POST', '/opinion', said)).status).toBe(303);
    const { yes, no } = written.shown.opinions[service];
    const counts = await demand(ask, sessions.admin)('GET', `/api/opinions/servicios/${service}`);
    expect([counts.yes, counts.no]).toEqual([yes - 1, no + 1]);
  });

  test('goes on: what was removed comes back, an older version too, and cases come to their end', async () => {
    const { ask, written } = await openVersion(one);
    const { sessions, changed, removed, cases } = written.facts;
    const admin = demand(ask, sessions.admin);
    const { noticias } = written.shown.types;
    const gone = noticias.bin.find(({ id }: any) => id === removed);
    const { _removedAt, _removedBy, _removedByName, _version, _updatedAt, _updatedBy, ...values } = gone;
    expect(await admin('POST', `/api/noticias/${removed}/restore`)).toMatchObject(values);
    const first = noticias.history[changed].at(-1).record;
    const before = noticias.records.find(({ id }: any) => id === changed);
    const again = await admin('POST', `/api/noticias/${changed}/restore`, { version: 1 });
    expect([again.titulo, again.galeria, again._version]).toEqual([first.titulo, first.galeria, before._version + 1]);

    const { bin } = written.shown.files['0511'];
    const [back] = await admin('POST', '/api/files/0511/restore', { ids: bin.map(({ id }: any) => id) });
    const address = await admin('GET', `/api/files/0511/${back.id}/address`);
    const read = await bytesAt(ask, address.url);
    expect(read).toMatchObject({ bytes: bin[0].size, type: 'application/pdf' });
    expect(read.sha256?.startsWith(bin[0].stamp)).toBe(true);

    const saul = demand(ask, await signIn(ask, people.saul));
    const ines = demand(ask, await signIn(ask, people.ines));
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
    const made = await admin('POST', '/api/noticias', { titulo: 'Nueva', contenido: 'De hoy', imagen: before.imagen });
    expect(await admin('GET', `/api/noticias/${made.id}`)).toEqual(made);
  });
});

test('there is a version to begin with', () => {
  expect(versions).not.toEqual([]);
});
