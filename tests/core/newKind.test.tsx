import { editableField } from '#admin/list/cells/EditableCells.tsx';
import { flatText } from '#public-site/machine/openData.ts';
import { FieldFilter } from '#admin/filters/FilterPanel.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cell } from '#admin/records/Cell.tsx';
import { readListAddress } from '#admin/query/listAddress.ts';
import { conditionChoices, comparisonsOf } from '#admin/filters/groups/conditionChoices.ts';
import { startValues } from '#admin/relations/recordStart.ts';
import { requestValues } from '#core/assistant/request/requestValues.ts';
import { cellOf } from '#core/export/cell.ts';
import { readCell } from '#core/imports/readCell.ts';
import { fieldKinds } from '#core/kinds/index.ts';
import { fieldKindNames } from '#core/names/fieldKindNames.ts';
import { plainText } from '#core/kinds/texts/plainText.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { FieldKind } from '#core/schema/fieldKind.ts';
import { searchedTexts } from '#core/store/searchedFields.ts';
import { titleText } from '#core/records/titleText.ts';
import { cardOf } from '#public-site/components/cards.ts';
import { documentedFields } from '#public-site/machine/documentedFields.ts';
import { Value } from '#public-site/components/values.tsx';
import { readType } from '../support/builders/readType.ts';
import { areaOf, renderFields } from '../support/renderArea.tsx';
import { renderStaff } from '../support/renderStaff.tsx';

const name = 'duration' as FieldKind['name'];

/** A length of time in ISO 8601, as in PT1H30M: all that a developer would write in `src/core/kinds/duration.ts`. */
const duration: FieldKind = {
  name,
  jsonType: 'string',
  matches: ({ format }) => format === 'duration',
  column: 'exact',
  widget: 'text',
  operators: ['eq', 'ne'],
  notOffered: ['ne'],
  isSearched: true,
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'text',
  line: 'text',
  toText: (value) => {
    const [, hours, minutes] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(plainText(value)) ?? [];
    return [hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(' ');
  },
};

const kinds = fieldKinds as Record<string, FieldKind>;
const names = fieldKindNames as unknown as string[];

const schema = {
  title: 'Talleres',
  type: 'object',
  required: ['nombre'],
  'x-content': { singular: 'Taller', public: { openData: true } },
  properties: {
    nombre: { title: 'Nombre', type: 'string', maxLength: 80, 'x-field': { public: true } },
    duracion: { title: 'Duración', type: 'string', format: 'duration', 'x-field': { public: true } },
  },
};
const value = 'PT1H30M';
let type: ContentType;

beforeAll(() => {
  kinds[name] = duration;
  names.unshift(name);
  type = readType(schema, 'talleres');
});

afterAll(() => {
  delete kinds[name];
  names.splice(names.indexOf(name), 1);
});

function duracion() {
  const field = fieldOf(type, 'duracion');
  if (field?.kind !== name) throw new Error(`duracion is of the kind ${field?.kind}`);
  return field;
}

const context = { messages: serverEs, related: new Map() };
const cells = { messages: serverEs, choices: 'labels', titleOf: () => undefined } as const;
const imports = { decimal: '.', timeZone: 'America/Guatemala', messages: serverEs, related: () => 0 } as const;

test('a new kind has a filter, in the bar and in groups of conditions', () => {
  expect(type.list.filters).toEqual(['duracion']);
  const state = readListAddress(new URLSearchParams({ duracion_eq: 'PT2H' }), type);
  const filter = renderStaff(
    <FieldFilter field={duracion()} label="Duración" state={state} onChange={() => undefined} />,
  );
  expect(filter.get('field', 'Duración').attribute('value')).toBe('PT2H');
  const choice = conditionChoices(type).find((one) => one.name === 'duracion');
  expect(choice && comparisonsOf(choice)).toEqual(['like', 'unlike', 'eq', 'empty', 'filled']);
});

test('a new kind has a column, a cell that is edited in place, an input, and values that an address holds', () => {
  expect(type.list.columns).toEqual(['nombre', 'duracion']);
  expect(renderStaff(<Cell field={duracion()} value={value} />).text).toBe('1 h 30 min');
  const area = areaOf(schema, 'talleres');
  expect(editableField(area, 'duracion')).toMatchObject({ kind: name });
  expect(renderFields(area, { duracion: value }).get('field', 'Duración').attribute('value')).toBe(value);
  expect(startValues(type, { duracion: value })).toEqual({ duracion: value });
});

test('a new kind has a cell in exports, which imports read back', () => {
  expect(cellOf(value, duracion(), cells)).toBe(value);
  expect(readCell(` ${value} `, duracion(), imports)).toEqual({ kind: 'value', value });
});

test('an assistant writes a value of a new kind that a person dictates, and refuses one that the schema refuses', async () => {
  const { fields } = type;
  const words = serverEs.assistant.requests;
  const request = { ...imports, type, fields, words, today: '2026-11-24', related: async () => undefined };
  expect(await requestValues('taller de teatro, duración: PT2H', request)).toMatchObject({
    values: { nombre: 'Taller de teatro', duracion: 'PT2H' },
    left: [],
    refused: [],
  });
  const { values, refused } = await requestValues('taller de teatro, duración: dos horas', request);
  expect([values, refused.map(({ field }) => field.name)]).toEqual([{ nombre: 'Taller de teatro' }, ['duracion']]);
});

test('a new kind is searched, and stands for a title where there is none', () => {
  expect(searchedTexts(duracion(), value)).toEqual([value]);
  expect(titleText([duracion()], { duracion: value }, serverEs)).toBe('1 h 30 min');
});

test('public pages, cards and open data show the text of a new kind', () => {
  const page = renderToStaticMarkup(<Value value={value} field={duracion()} context={context} />);
  expect(page).toBe('1 h 30 min');
  const at = '2026-01-15T12:00:00.000Z';
  const values = { nombre: 'Teatro', duracion: value };
  const record = { id: 't1', values, publishedAt: at, updatedAt: at, isOnlyRead: false };
  expect(cardOf(type, record, serverEs).facts).toEqual([{ label: 'Duración', value: '1 h 30 min' }]);
  expect(flatText(value, duracion(), { messages: serverEs, publicUrl: 'https://ejemplo.gt' })).toBe(value);
  expect(documentedFields(type, serverEs).find(({ nombre }) => nombre === 'duracion')).toMatchObject({
    titulo: 'Duración',
    tipo: 'string',
    formato: 'duration',
  });
});
