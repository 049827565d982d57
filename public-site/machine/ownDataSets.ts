import type { ServerCatalog } from '#core/locales/catalog.ts';
import { holidaysFrom } from '#core/site/holidays.ts';
import { readTimetable, type Shift } from '#core/site/timetable.ts';
import { byteOrderMark, csvRow } from '#core/text/csv.ts';
import { todayAt } from '../portal/openingHours.ts';
import { holidaysRoute } from '../portal/fixedAddresses.ts';
import { countryOf, singleValues } from '../portal/portal.ts';
import type { MachineContext, MachineDocument } from './document.ts';
import { type DocumentedField, licence } from './documentedFields.ts';

type Column = keyof ServerCatalog['openData']['columns'];
type Row = Readonly<Partial<Record<Column, string | undefined>>>;

/** Open data that no list holds. */
type OwnDataSet = {
  /** Its address without the extension of a format. */
  readonly address: `/${keyof ServerCatalog['openData']['sets']}`;
  /** The page with the same facts. */
  readonly page: string;
  /** With the JSON Schema format of each, '' for plain texts. */
  readonly columns: readonly (readonly [name: Column, format: string])[];
  /** Rejects as the store does. */
  readonly rows: (context: MachineContext) => Promise<readonly Row[]>;
};

const sets: readonly OwnDataSet[] = [
  {
    address: '/feriados',
    page: holidaysRoute,
    columns: [
      ['fecha', 'date'],
      ['nombre', ''],
      ['atiende_hasta', 'time'],
    ],
    rows: async ({ portal }) => {
      const country = await countryOf(portal);
      return holidaysFrom(todayAt(portal, country), country).map(({ day, name, closes }) => ({
        fecha: day,
        nombre: name,
        atiende_hasta: closes,
      }));
    },
  },
  {
    address: '/horario',
    page: '/#contacto',
    columns: [
      ['dias', ''],
      ['abre', 'time'],
      ['cierra', 'time'],
    ],
    rows: async ({ portal, messages: { timetable: names } }) => {
      const { weekdays, saturday, sunday } = readTimetable(await singleValues(portal, 'timetable'));
      const rowsOf = (dias: string, shifts: readonly Shift[]) =>
        shifts.map(({ opens, closes }) => ({ dias, abre: opens, cierra: closes }));
      return [
        ...rowsOf(names.weekdays, weekdays),
        ...rowsOf(names.saturday, saturday),
        ...rowsOf(names.sunday, sunday),
      ];
    },
  },
];

/** The data sets of the site itself, as pages and catalogues describe them. */
export function ownDataSets({ openData }: ServerCatalog) {
  return sets.map(({ address, page, columns }) => ({
    name: address.slice(1),
    address,
    page,
    ...openData.sets[address.slice(1) as keyof typeof openData.sets],
    fields: columns.map(
      ([nombre, formato]): DocumentedField => ({
        nombre,
        titulo: openData.columns[nombre],
        descripcion: null,
        tipo: 'string',
        formato: formato === '' ? null : formato,
        unidad: null,
        valores: [],
        campos: [],
      }),
    ),
  }));
}

/** The document of such a data set; undefined at other addresses. */
export function ownDataSetAt(path: string, context: MachineContext): MachineDocument | undefined {
  const [, address, form] = /^(\/.+)\.(json|csv)$/.exec(path) ?? [];
  const set = sets.find((one) => one.address === address);
  const about = ownDataSets(context.messages).find((one) => one.address === address);
  if (set === undefined || about === undefined) return undefined;
  const types = context.portal.types().flatMap(({ name, purpose }) => (purpose === 'timetable' ? [name] : []));
  const common = { types, isOpen: true };
  if (form === 'csv')
    return {
      ...common,
      mediaType: 'text/csv; charset=utf-8; header=present',
      fileName: `${about.name}.csv`,
      chunks: async function* () {
        const rows = await set.rows(context);
        const names = set.columns.map(([name]) => name);
        yield byteOrderMark + csvRow(names) + rows.map((row) => csvRow(names.map((name) => row[name] ?? ''))).join('');
      },
    };
  return {
    ...common,
    mediaType: 'application/json; charset=utf-8',
    chunks: async function* () {
      const rows = await set.rows(context);
      const registros = rows.map((row) => Object.fromEntries(set.columns.map(([name]) => [name, row[name] ?? null])));
      const { label: titulo, description: descripcion, fields: campos } = about;
      const head = { titulo, descripcion, licencia: licence(context.messages), campos, total: rows.length };
      yield `${JSON.stringify({ ...head, registros }, undefined, 1)}\n`;
    },
  };
}
