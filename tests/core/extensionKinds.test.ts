import { describe, expect, it } from 'vitest';
import type { KindsPart } from '#core/kinds/extensions/extensionKind.ts';
import { kindsOf } from '#core/kinds/extensions/kindsOf.ts';
import { kindByName } from '#core/kinds/index.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { FieldKind } from '#core/schema/fieldKind.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const [field] = typeOf({ metros: { type: 'integer' } }).fields;
if (field === undefined) throw new Error('no field was read');

const part: KindsPart = {
  metros: {
    base: 'integer',
    fault: (value) => (value > 12 ? 'Hasta 12 metros.' : undefined),
    toText: (value) => `${value} m`,
    widget: 'regla',
  },
};
const kindFrom = (kinds: KindsPart): FieldKind => {
  const [kind] = Object.values(kindsOf([{ name: 'ferias', part: kinds }]));
  if (kind === undefined) throw new Error('no kind was made');
  return kind;
};
const metres = kindFrom(part);
const textOf = (value: unknown) => metres.toText(value, field, serverEs);
const faultsOf = (value: unknown) => metres.check?.(value, field, serverEs);

describe('a kind of an extension', () => {
  it('has the columns, operators and cells of its base, and an input of its own', () => {
    const { column, operators, cell, isFilter } = kindByName('integer');
    expect(metres).toMatchObject({ column, operators, cell, isFilter, widget: 'ferias:regla' });
  });

  it('has its own text and faults', () => {
    expect([textOf(4), faultsOf(4)]).toEqual(['4 m', []]);
    expect(faultsOf(13)).toEqual([{ keyword: 'kind', message: 'Hasta 12 metros.' }]);
  });

  it('leaves values of another type to its base and the schema', () => {
    expect([textOf(undefined), textOf('cuatro'), faultsOf('cuatro'), faultsOf(null)]).toEqual(['', '', [], []]);
  });

  it('that throws refuses the value, says whose fault it is, and shows the text of the base', () => {
    const broken = () => {
      throw new Error('roto');
    };
    const kind = kindFrom({ roto: { base: 'text', fault: broken, toText: broken } });
    expect(kind.toText('Miel', field, serverEs)).toBe('Miel');
    expect(kind.check?.('Miel', field, serverEs)).toEqual([
      { keyword: 'kind', message: 'No se pudo revisar el valor: «ferias:roto» falló (Error: roto).' },
    ]);
  });

  it('is named with its extension', () => {
    const installed = ['ferias', 'plazas'].map((name) => ({ name, part }));
    expect(Object.keys(kindsOf(installed))).toEqual(['ferias:metros', 'plazas:metros']);
  });
});

describe('a schema that names a kind of an extension that is not installed', () => {
  it('has a plain text or number there', () => {
    const { fields } = typeOf({
      nit: { type: 'string', 'x-field': { kind: 'ferias:nit' } },
      metros: { type: 'integer', 'x-field': { kind: 'ferias:metros' } },
    });
    expect(fields.map(({ kind, widget }) => [kind, widget])).toEqual([
      ['text', 'text'],
      ['integer', 'number'],
    ]);
  });
});
