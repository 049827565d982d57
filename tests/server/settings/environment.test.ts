import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { EnvironmentError, readEnvironment } from '#server/settings/environment.ts';

test('without any setting the defaults stand', () => {
  expect(readEnvironment({ PORT: '', HOME: '/root' }, serverEs)).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: path.resolve('data'),
    database: { kind: 'sqlite', file: path.resolve('data', 'cabildo.db') },
    isDataRequired: false,
    schemasDir: undefined,
    extensionsDir: undefined,
    publicUrl: undefined,
    trustedProxies: false,
    adminEmail: 'admin@cabildo.local',
    adminPassword: undefined,
    municipalityCode: '0511',
    hasSamples: true,
    hasAreaRoles: false,
    hasSecureSubdomains: false,
    requestSeconds: 180,
    stopSeconds: 30,
    sessionHours: 12,
    google: undefined,
    mail: undefined,
    assistant: { secret: undefined, model: undefined, embeddings: undefined },
    backup: { folder: undefined, times: ['02:00'], keep: 14, key: undefined },
    stores: [],
    logLevel: 'error',
    map: { googleKey: undefined, tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' },
  });
});

test('every setting is taken as it is given', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'con espacios '));
  const settings = readEnvironment(
    {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: folder,
      DATABASE_URL: 'sqlite:/tmp/x.db',
      SCHEMAS_DIR: folder,
      EXTENSIONS_DIR: folder,
      PUBLIC_URL: 'https://palin.gob.gt/',
    },
    serverEs,
  );
  expect(settings).toMatchObject({
    port: 0,
    host: '::1',
    dataDir: folder,
    database: { kind: 'sqlite', file: '/tmp/x.db' },
    schemasDir: folder,
    extensionsDir: folder,
  });
  expect(settings.publicUrl).toBe('https://palin.gob.gt');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'una casa'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres:'],
  ['DATABASE_URL', 'postgres://servidor'],
  ['DATABASE_URL', 'postgresql://ana:clave@servidor:no/base'],
  ['SCHEMAS_DIR', '/no/existe'],
  ['EXTENSIONS_DIR', '/no/existe'],
  ['PUBLIC_URL', 'palin.gob.gt'],
  ['PUBLIC_URL', 'ftp://palin.gob.gt'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'proxy.local'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['ADMIN_EMAIL', 'ana'],
  ['PUBLIC_URL', 'https://palin.gob.gt/?'],
  ['PUBLIC_URL', 'https://palin.gob.gt/portal?a=1'],
  ['PUBLIC_URL', 'https://palin.gob.gt/#inicio'],
  ['PUBLIC_URL', 'https://ana:clave@palin.gob.gt'],
  ['PUBLIC_URL', 'https://palin.gob.gt/\nportal'],
  ['PUBLIC_URL', 'https://palin.gob.gt/"><b>'],
  ['GOOGLE_SCRIPT_URL', "https://botones.test/a 'unsafe-inline'"],
  ['GOOGLE_SCRIPT_URL', 'https://botones.test/a;script-src'],
  ['ADMIN_PASSWORD', 'corta'],
  ['ADMIN_PASSWORD', 'x'.repeat(1025)],
  ['MUNICIPALITY_CODE', '51'],
  ['LOG_LEVEL', 'mucho'],
  ['STORES', 'usuarios'],
  ['STORES', 'usuarios:post0511:rest'],
  ['STORES', 'usuarios:soap'],
  ['STORES', 'usuarios:rest,usuarios:post0511'],
  ['GOOGLE_MAPS_API_KEY', 'clave" onload'],
  ['AI_EMBEDDINGS_MODEL', 'dos palabras'],
  ['AI_EMBEDDINGS_SIMILARITY', '1.5'],
  ['AI_EMBEDDINGS_SIMILARITY', 'mucho'],
  ['BACKUP_AT', '2:00'],
  ['BACKUP_AT', '02:00,24:00'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', 'todos'],
  ['BACKUP_KEY', 'corta'],
  ['MAP_TILES_URL', 'https://mapas.example/{z}/{x}'],
  ['MAP_TILES_URL', 'https://mapas.example; script-src *//{z}/{x}/{y}'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnvironment({ [name]: value }, serverEs)).toThrow(EnvironmentError);
  expect(() => readEnvironment({ [name]: value }, serverEs)).toThrow(`${name}=`);
});

test('scheduled backups have a folder, times in their order and a key', () => {
  const variables = { BACKUP_DIR: '/mnt/respaldos', BACKUP_AT: '14:30, 02:00,14:30', BACKUP_KEEP: '7' };
  const key = 'k'.repeat(32);
  expect(readEnvironment({ ...variables, BACKUP_KEY: key }, serverEs).backup).toEqual({
    folder: '/mnt/respaldos',
    times: ['02:00', '14:30'],
    keep: 7,
    key,
  });
  expect(() => readEnvironment({ BACKUP_KEY: 'una clave corta' }, serverEs)).toThrow('BACKUP_KEY=…');
});

test('a model of embeddings is on the server of the language model, and none without that server', () => {
  const model = { AI_EMBEDDINGS_MODEL: 'sentidos', AI_EMBEDDINGS_SIMILARITY: '0.75' };
  const embeddingsOf = (more: object) => readEnvironment({ ...model, ...more }, serverEs).assistant.embeddings;
  expect(embeddingsOf({})).toBeUndefined();
  const url = 'http://localhost:11434/v1';
  const expected = { url, name: 'sentidos', key: 'clave', seconds: 20, leastSimilarity: 0.75 };
  expect(embeddingsOf({ AI_URL: url, AI_KEY: 'clave' })).toEqual(expected);
});

test.each([
  ['false', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s is taken', (value, expected) => {
  expect(readEnvironment({ TRUST_PROXY: value }, serverEs).trustedProxies).toEqual(expected);
});

test('all errors are reported at once, and no password is shown', () => {
  const read = () => readEnvironment({ PORT: 'x', ADMIN_PASSWORD: 'secreto', ADMIN_EMAIL: 'y' }, serverEs);
  expect(read).toThrow(/PORT=x[\s\S]*ADMIN_EMAIL=y[\s\S]*ADMIN_PASSWORD=…/);
  expect(read).not.toThrow('secreto');
});

test.each(['postgres://ana:clave@servidor:5433/portal', 'postgresql://ana@/portal?host=/run/postgresql'])(
  '%s is a PostgreSQL database',
  (url) => {
    expect(readEnvironment({ DATABASE_URL: url }, serverEs).database).toEqual({ kind: 'postgres', url });
  },
);

test.each([
  'postgres://ana:Secreta-1@servidor:no/base',
  'postgres://ana:Sec@reta-1@servidor/',
  'postgres:/x?user=ana&password=Secreta-1',
  'mysql://ana:Secreta-1@servidor/base',
])('the password of %s stands in no message', (url) => {
  expect(() => readEnvironment({ DATABASE_URL: url }, serverEs)).toThrow(
    expect.objectContaining({ message: expect.not.stringMatching(/reta-1/) }),
  );
});
