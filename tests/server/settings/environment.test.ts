import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { EnvironmentError, readEnvironment } from '#server/settings/environment.ts';
import { settingGroups, settingsIn } from '#server/settings/settingGroups.ts';

test('without any setting the defaults stand', () => {
  expect(readEnvironment({ PORT: '', HOME: '/root' }, serverEs)).toEqual({
    listening: { port: 3000, host: 'localhost' },
    data: {
      folder: path.resolve('data'),
      database: { kind: 'sqlite', file: path.resolve('data', 'cabildo.db') },
      isRequired: false,
    },
    installation: { schemasDir: undefined, extensionsDir: undefined },
    network: { publicUrl: undefined, trustedProxies: false, allowed: [] },
    firstAccount: { email: 'admin@cabildo.local', password: undefined },
    municipality: { code: '0511', hasSamples: true },
    session: { longestHours: 12 },
    http: { hasSecureSubdomains: false, requestSeconds: 180, stopSeconds: 30 },
    map: { googleKey: undefined, tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' },
    accounts: { hasRoles: false },
    google: undefined,
    mail: undefined,
    encryption: { secret: undefined },
    models: { model: undefined, embeddings: undefined },
    backup: { folder: undefined, times: ['02:00'], keep: 14, key: undefined },
    backOffice: { stores: [], binDays: 0 },
    upstream: {
      hosts: { api: undefined, services: undefined, files: undefined },
      code: undefined,
      ageSeconds: 60,
      isLocalOn: true,
    },
    logs: { level: 'error' },
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
    listening: { port: 0, host: '::1' },
    data: { folder, database: { kind: 'sqlite', file: '/tmp/x.db' } },
    installation: { schemasDir: folder, extensionsDir: folder },
    network: { publicUrl: 'https://palin.gob.gt' },
  });
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
  ['OUTGOING_ALLOW', 'sistema.local'],
  ['OUTGOING_ALLOW', '10.0.0.0/8,'],
  ['OUTGOING_ALLOW', '10.1'],
  ['OUTGOING_ALLOW', 'fd00::/129'],
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

test('every wrong setting is named with its rule, in the order of README, and no secret is shown', () => {
  const names = settingsIn(settingGroups).map(({ name }) => name);
  const wrong = (name: string) =>
    /^(?:DATA|BACKUP)_DIR$/.test(name)
      ? ' '
      : /^(?:DATABASE|SMTP)_URL$/.test(name)
        ? 'mysql://ana:Secreta-1@x/y'
        : '¡a b!';
  const read = () => readEnvironment(Object.fromEntries(names.map((name) => [name, wrong(name)])), serverEs);
  expect(messageOf(read)).toBe(startErrors);
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
  const embeddingsOf = (more: object) => readEnvironment({ ...model, ...more }, serverEs).models.embeddings;
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
  expect(readEnvironment({ TRUST_PROXY: value }, serverEs).network.trustedProxies).toEqual(expected);
});

test('all errors are reported at once, and no password is shown', () => {
  const read = () => readEnvironment({ PORT: 'x', ADMIN_PASSWORD: 'secreto', ADMIN_EMAIL: 'y' }, serverEs);
  expect(read).toThrow(/PORT=x[\s\S]*ADMIN_EMAIL=y[\s\S]*ADMIN_PASSWORD=…/);
  expect(read).not.toThrow('secreto');
});

test.each(['postgres://ana:clave@servidor:5433/portal', 'postgresql://ana@/portal?host=/run/postgresql'])(
  '%s is a PostgreSQL database',
  (url) => {
    expect(readEnvironment({ DATABASE_URL: url }, serverEs).data.database).toEqual({ kind: 'postgres', url });
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

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('nothing was refused');
}

/** What the operator reads when every setting is wrong. */
const startErrors = `Cabildo no puede iniciar: hay ajustes del entorno que no son válidos.
  PORT=¡a b!: debe ser un número de puerto entre 0 y 65535
  HOST=¡a b!: debe ser un nombre de equipo o una dirección, sin espacios
  DATA_DIR= : debe ser la ruta de una carpeta
  DATABASE_URL=mysql://…@x/y: debe ser sqlite: seguido de la ruta de un archivo, una dirección postgres://, o quedar sin valor
  DATA_REQUIRED=¡a b!: debe ser on u off
  SCHEMAS_DIR=¡a b!: debe ser la ruta de una carpeta que exista
  EXTENSIONS_DIR=¡a b!: debe ser la ruta de una carpeta que exista
  PUBLIC_URL=¡a b!: debe ser una dirección http:// o https://, sin usuario, consulta (?) ni fragmento (#)
  TRUST_PROXY=¡a b!: debe ser false, un número de saltos, o direcciones y redes separadas por comas
  OUTGOING_ALLOW=¡a b!: debe ser una lista de direcciones o redes separadas por comas, como 10.0.0.0/8,fd00::/8
  ADMIN_EMAIL=¡a b!: debe ser un correo electrónico
  ADMIN_PASSWORD=…: debe tener entre 8 y 1024 caracteres
  MUNICIPALITY_CODE=¡a b!: debe ser un código de cuatro cifras
  SAMPLE_CONTENT=¡a b!: debe ser on u off
  SESSION_HOURS=¡a b!: debe ser un número entero de horas entre 1 y 168
  HSTS_SUBDOMAINS=¡a b!: debe ser on u off
  REQUEST_SECONDS=¡a b!: debe ser un número entero de segundos entre 10 y 3600
  STOP_SECONDS=¡a b!: debe ser un número entero de segundos entre 1 y 600
  GOOGLE_MAPS_API_KEY=¡a b!: debe ser una clave de Google Maps: letras, cifras, guiones y guiones bajos
  MAP_TILES_URL=¡a b!: debe ser una dirección que empiece con http:// o https:// y tenga {z}, {x} y {y}
  AREA_ROLES=¡a b!: debe ser on u off
  GOOGLE_CLIENT_ID=¡a b!: debe ser el identificador de cliente de Google, sin espacios
  GOOGLE_ISSUER=¡a b!: debe ser el emisor de los tokens, sin espacios
  GOOGLE_KEYS_URL=¡a b!: debe ser una dirección https://, o http:// de este mismo equipo
  GOOGLE_SCRIPT_URL=¡a b!: debe ser una dirección https://, o http:// de este mismo equipo
  SMTP_URL=mysql://…@x/y: debe tener la forma smtp://usuario:contraseña@equipo:puerto, o smtps://
  MAIL_FROM=¡a b!: debe ser un correo electrónico, solo o como Nombre <correo@ejemplo.gt>
  ASSISTANT_SECRET=…: debe tener al menos 32 caracteres
  AI_URL=¡a b!: debe ser la dirección de un servidor de modelos, como http://localhost:11434/v1
  AI_MODEL=¡a b!: debe ser el nombre de un modelo, sin espacios
  AI_KEY=…: debe ser una clave sin espacios
  AI_EMBEDDINGS_MODEL=¡a b!: debe ser el nombre de un modelo, sin espacios
  AI_EMBEDDINGS_SIMILARITY=¡a b!: debe ser un número de 0 a 1, como 0.6
  AI_SECONDS=¡a b!: debe ser un número de segundos de 1 a 999
  BACKUP_DIR= : debe ser la ruta de una carpeta
  BACKUP_AT=¡a b!: debe ser una o varias horas del día separadas por comas, como 02:00 o 02:00,14:00
  BACKUP_KEEP=¡a b!: debe ser un número entero de respaldos entre 1 y 9999
  BACKUP_KEY=…: debe tener al menos 32 caracteres
  STORES=¡a b!: debe nombrar tipos y proveedores, como usuarios:post0511,noticias:rest
  BIN_DAYS=¡a b!: debe ser un número entero de días, de 0 a 9999
  API_0511_URL=¡a b!: debe ser una dirección http o https sin parámetros, como https://api.ejemplo.gob.gt/api
  SERVICES_0511_URL=¡a b!: debe ser una dirección http o https sin parámetros, como https://api.ejemplo.gob.gt/api
  FILES_0511_URL=¡a b!: debe ser una dirección http o https sin parámetros, como https://api.ejemplo.gob.gt/api
  CODE_0511=¡a b!: debe tener de 1 a 20 letras, cifras o guiones
  AGE_0511=¡a b!: debe ser un número entero de segundos, de 5 a 86400
  LOCAL_0511=¡a b!: debe ser on u off
  LOG_LEVEL=¡a b!: debe ser uno de: fatal, error, warn, info, debug, trace, silent`;
