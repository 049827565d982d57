import { joinPath, resolvePath } from '#ports/files.ts';
import type { DatabaseSettings } from '../store/openDatabase.ts';
import { type Check, combinedGroup, group, type SettingsOf } from './setting.ts';
import { existingFolderCheck, folderCheck, onOffCheck, wholeCheck } from './checks.ts';
import { readStores } from './readStores.ts';
import { upstreamAreas } from './upstreamSettings.ts';

const databaseCheck: Check<string> = (text, { api: { environment: rules } }) => {
  if (isPostgres(text) && !isServerAddress(text)) throw new Error(rules.postgres);
  if (!isPostgres(text) && !/^sqlite:.+$/.test(text)) throw new Error(rules.database);
  return text;
};

/** Where the data are. */
export const data = combinedGroup(
  {
    /** Absolute path. */
    folder: {
      name: 'DATA_DIR',
      default: 'data',
      check: folderCheck,
      sentence: 'the folder of the database and the files',
      isPlace: true,
    },
    url: {
      name: 'DATABASE_URL',
      default: undefined,
      check: databaseCheck,
      sentence: 'the database',
      shownDefault: '`cabildo.db` in `DATA_DIR`',
      examples: ['sqlite:/path/to/file.db', 'postgres://user:password@host:port/name'],
      secret: 'password',
      isPlace: true,
    },
    /** Whether a start without stored data is refused. */
    isRequired: {
      name: 'DATA_REQUIRED',
      default: 'off',
      check: onOffCheck,
      sentence:
        '`on`: a start without stored data is refused, as when a disk is not mounted; set it [after the first start](docs/operations.md#data-backup-and-restore)',
    },
  },
  ({ url, ...data }) => ({ ...data, database: databaseOf(url, data.folder) }),
);

/** What the installation adds to the product. */
export const installation = group({
  /** Absolute path of a folder with further schemas. */
  schemasDir: {
    name: 'SCHEMAS_DIR',
    default: undefined,
    check: existingFolderCheck,
    sentence:
      'a folder with the layout of `schemas/`, read in addition: adds content types, [extends](docs/recipes/extend-a-content-type.md) some, and overrides those with the same name',
  },
  /** Absolute path of the folder of extensions. */
  extensionsDir: {
    name: 'EXTENSIONS_DIR',
    default: undefined,
    check: existingFolderCheck,
    sentence:
      'a folder with [extensions](docs/recipes/add-an-extension.md): kinds of fields, rules, operations, inputs, lists, screens and public pages of the installation, without a fork',
  },
});

const otherAreas = Object.keys(upstreamAreas)
  .map((name) => `\`${name}\``)
  .join(', ');

export const backOffice = group({
  /** Data providers of content types that override the schemas'. */
  stores: {
    name: 'STORES',
    default: '',
    check: (text, messages) => readStores(text, messages.calls.stores),
    sentence: `the back office's data provider per content type, \`rest\`, \`post0511\` or [\`local\`](docs/recipes/keep-an-area-in-the-browser.md); with another backend also of ${otherAreas}`,
    shownDefault: 'by schema',
    examples: ['usuarios:post0511,noticias:post0511'],
  },
  /** Days after which a bin forgets what was removed; never with 0. */
  binDays: {
    name: 'BIN_DAYS',
    default: '0',
    check: wholeCheck({ least: 0, most: 9999 }, ({ api }) => api.environment.binDays),
    sentence:
      'after how many days the [bins](docs/operations.md#bins) forget what was removed, for good; with 0 they never do',
  },
});

export type DataSettings = SettingsOf<typeof data>;
export type InstallationSettings = SettingsOf<typeof installation>;

function isPostgres(text: string): boolean {
  return /^postgres(ql)?:/.test(text);
}

/** An address without a host is of a socket in the file system: postgres://user@/database?host=/folder. */
function isServerAddress(text: string): boolean {
  const address = text.replace(/^([a-z]+:\/\/(?:[^/?#]*@)?)(?=\/)/, '$1localhost');
  if (!URL.canParse(address) || text.includes('\0')) return false;
  const { hostname, pathname } = new URL(address);
  return hostname !== '' && /^\/[^/]+$/.test(pathname);
}

function databaseOf(url: string | undefined, folder: string): DatabaseSettings {
  if (url === undefined) return { kind: 'sqlite', file: joinPath(folder, 'cabildo.db') };
  if (isPostgres(url)) return { kind: 'postgres', url };
  return { kind: 'sqlite', file: resolvePath(url.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '')) };
}
