import { describe, expect, it } from 'vitest';
import { filterLabels, stateLabel } from '#admin/query/filterLabels.ts';
import { withRecord } from '#admin/rows/savedRecord.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const text = (title: string) => ({ enum: ['a', 'b'], title });

describe('the filters of a list', () => {
  it('the publication state has another label when a field has the usual one', () => {
    expect(stateLabel(typeOf({ lugar: text('Lugar') }))).toBe('Estado');
    expect(stateLabel(typeOf({ estado: text('Estado') }))).toBe('Publicación');
    expect(stateLabel(typeOf({ estado: text(' estado ') }))).toBe('Publicación');
  });

  it('two fields with the same title get their names added', () => {
    const type = typeOf({ tipoDeObra: text('Tipo'), tipoDeCalle: text('Tipo'), lugar: text('Lugar') });
    const labels = [...filterLabels(type).values()];
    expect(labels).toEqual(['Tipo (tipo de obra)', 'Tipo (tipo de calle)', 'Lugar']);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('a list after a save', () => {
  const record = (id: string, nombre: string) => ({ id, nombre }) as never;

  it('shows the new values in place at once', () => {
    const answer = { data: [record('1', 'Uno'), record('2', 'Dos')], total: 2 };
    expect(withRecord(answer, record('2', 'Dos y medio'))).toEqual({
      data: [
        { id: '1', nombre: 'Uno' },
        { id: '2', nombre: 'Dos y medio' },
      ],
      total: 2,
    });
  });

  it('stays the same when it does not hold the record', () => {
    const answer = { data: [record('1', 'Uno')], total: 1 };
    expect(withRecord(answer, record('3', 'Tres'))).toBe(answer);
  });
});
