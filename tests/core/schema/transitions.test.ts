import { describe, expect, it } from 'vitest';
import { fieldOf, isProcess } from '#core/schema/contentType.ts';
import { indexedFields } from '#core/store/indexedFields.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { isPossible } from '#core/schema/transitions.ts';
import { readType } from '#tests/support/builders/readType.ts';

const properties = { titulo: { type: 'string' }, estado: { enum: ['nueva', 'lista'] } };
const close = { title: 'Cerrar', who: 'update', success: 'Se cerró' };
const schemaOf = (xContent: object) => ({ type: 'object', properties, 'x-content': xContent });

function faultsIn(xContent: object) {
  const result = readContentType(schemaOf(xContent), { name: 'casos', file: 'casos.json' });
  return result.kind === 'refused' ? result.errors.map(({ pointer, nearest }) => [pointer, nearest]) : [];
}

describe('transitions of a type', () => {
  it('are read with the shape of their form', () => {
    const form = { type: 'object', required: ['motivo'], properties: { motivo: { type: 'string', title: 'Motivo' } } };
    const transitions = {
      close: { ...close, from: ['nueva'], to: 'lista', form, about: 'No vuelve a abrirse.', danger: true },
      reopen: close,
    };
    const type = readType(schemaOf({ stateField: 'estado', transitions }), 'casos');
    expect(isProcess(type)).toBe(true);
    expect(type.transitions?.map(({ name, about, isDangerous }) => [name, about, isDangerous])).toEqual([
      ['close', 'No vuelve a abrirse.', true],
      ['reopen', undefined, false],
    ]);
    expect(type.transitions?.[0]?.form?.fields).toMatchObject([{ name: 'motivo', label: 'Motivo', isRequired: true }]);
    expect(type.transitions?.[1]?.form).toBeUndefined();
  });

  it('make a process of a type even when there are none', () => {
    expect(isProcess(readType(schemaOf({ transitions: {} }), 'casos'))).toBe(true);
    expect(isProcess(readType(schemaOf({}), 'casos'))).toBe(false);
  });

  it('name states and a state field that exist, and forms that are schemas', () => {
    const at = '/x-content/transitions/close';
    const faultsOf = (member: object, stateField: string | undefined = 'estado') =>
      faultsIn({ ...(stateField !== '' && { stateField }), transitions: { close: { ...close, ...member } } });
    expect(faultsOf({ from: ['nueva'], to: 'lista' })).toEqual([]);
    expect(faultsOf({ to: 'lisa' })).toEqual([[`${at}/to`, 'lista']]);
    expect(faultsOf({ from: ['nueva', 'otro'] })).toEqual([[`${at}/from/1`, undefined]]);
    expect(faultsOf({}, 'stado')).toEqual([['/x-content/stateField', 'estado']]);
    expect(faultsOf({ to: 'lista' }, '')).toEqual([[`${at}/to`, undefined]]);
    expect(faultsOf({ form: { properties: { a: { type: 'strin' } } } })).toEqual([
      [`${at}/form/properties/a/type`, 'string'],
    ]);
    expect(faultsOf({ who: 'updat' })).toHaveLength(1);
  });

  it('are possible in their states, when they change the state', () => {
    const possible = (transition: Parameters<typeof isPossible>[0], estado: string) =>
      isPossible(transition, { estado }, { stateField: 'estado' });
    expect(possible({ from: ['nueva'], to: 'lista' }, 'nueva')).toBe(true);
    expect(possible({ from: ['nueva'], to: 'lista' }, 'lista')).toBe(false);
    expect(possible({ from: undefined, to: 'lista' }, 'lista')).toBe(false);
    expect(possible({ from: undefined, to: undefined }, 'lista')).toBe(true);
  });
});

it('a field may ask for an index that no list needs, and be left to the single record', () => {
  const marked = { type: 'string', 'x-field': { index: true, detail: true } };
  const type = readType(
    {
      type: 'object',
      properties: { a: marked, b: { type: 'string' } },
      'x-content': { list: { columns: [], filters: [] } },
    },
    'casos',
  );
  expect(indexedFields(type)).toContain('a');
  expect(indexedFields(type)).not.toContain('b');
  expect(fieldOf(type, 'a')).toMatchObject({ isIndexed: true, isDetail: true });
});
