import { describe, expect, it } from 'vitest';
import { meaningOf } from '#core/records/meaning.ts';
import { fillPlaceholders, placeholdersIn } from '#core/text/placeholders.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { readType } from '#tests/support/builders/readType.ts';

const properties = { nombre: { type: 'string' }, activo: { type: 'boolean' } };
const action = { label: 'Avisar', call: '/api/avisos/{id}', confirm: '¿Avisar a {nombre}?', success: 'Hecho' };

const withActions = (...actions: object[]) => ({ type: 'object', properties, 'x-content': { actions } });

function pointersOf(...actions: object[]): readonly string[] {
  const read = readContentType(withActions(...actions), { name: 'cosas', file: 'cosas.json' });
  return read.kind === 'refused' ? read.errors.map(({ pointer }) => pointer) : [];
}

describe('actions of a content type', () => {
  it('exist only if the schema declares them', () => {
    expect(readType({ type: 'object', properties }).actions).toEqual([]);
  });

  it('call an address or set values, and have default texts', () => {
    const { call: _call, ...rest } = action;
    const [asks, sets] = readType(withActions(action, { ...rest, set: { activo: false }, danger: true })).actions;
    expect(asks).toMatchObject({
      effect: { kind: 'call', address: '/api/avisos/{id}' },
      button: 'Avisar',
      isDangerous: false,
      showIf: undefined,
    });
    expect(asks?.failure).not.toBe('');
    expect(sets).toMatchObject({ effect: { kind: 'set', values: { activo: false } }, isDangerous: true });
  });

  it.each([
    ['do one thing', { ...action, set: { activo: false } }, '/x-content/actions/1'],
    ['ask addresses of the API alone', { ...action, call: 'https://otro.gt/' }, '/x-content/actions/1/call'],
    ['ask for what a record has', { ...action, call: '/api/{correo}' }, '/x-content/actions/1/call'],
    ['speak of what a record has', { ...action, confirm: '¿{apodo}?' }, '/x-content/actions/1/confirm'],
    ['set what a record has', { ...action, call: undefined, set: { actvo: false } }, '/x-content/actions/1/set/actvo'],
    ['look at what a record has', { ...action, showIf: { field: 'x', op: 'empty' } }, '/x-content/actions/1/showIf'],
    ['have words of theirs alone', { ...action, confrim: 'x' }, '/x-content/actions/1/confrim'],
  ])('must %s', (_rule, wrong, pointer) => {
    expect(pointersOf(action, JSON.parse(JSON.stringify(wrong)))).toEqual([pointer]);
  });
});

describe('texts of a schema', () => {
  it('in another language have a meaning, Spanish ones have none', () => {
    const type = readType({ type: 'object', 'x-content': { translations: { en: { Actions: 'Acciones' } } } });
    expect(meaningOf(type, 'Actions')).toEqual({ language: 'en', text: 'Acciones' });
    expect(meaningOf(type, 'Acciones')).toBeUndefined();
    expect(meaningOf(type, 'toString')).toBeUndefined();
  });

  it('get values for their placeholders', () => {
    expect(placeholdersIn('/a/{id}/b/{nombre}')).toEqual(['id', 'nombre']);
    expect(fillPlaceholders('{a}+{b} {', (name) => `${name}$&`)).toBe('a$&+b$& {');
  });

  it('name the button of a new record and the column of the actions', () => {
    expect(readType({ type: 'object' }).list).toMatchObject({ actionsTitle: 'Acciones' });
    const list = { addButton: 'Agregar Usuario', actionsTitle: 'Actions' };
    expect(readType({ type: 'object', 'x-content': { list } }).list).toMatchObject(list);
  });
});
