import { describe, expect, it } from 'vitest';
import { publicationDays } from '#core/records/publicationDay.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Publication } from '#core/values/publication.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { readType } from '#tests/support/builders/readType.ts';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };

const type = readType(noticias);
const now = '2026-11-20T18:00:00.000Z';
const timeZone = 'America/Guatemala';

type Case = { readonly values?: Values; readonly publication?: Publication; readonly before?: Partial<StoredRecord> };

const days = ({ values = {}, publication = { state: 'published' }, before }: Case) =>
  publicationDays(type, { values, publication, before: before as StoredRecord | undefined, now, timeZone });

describe('the day of a publication', () => {
  it('AMB-A04 (day of publication) is set on an empty field when the record is published', () => {
    expect(days({})).toEqual({ fecha: '2026-11-20' });
    expect(days({ values: { fecha: null } })).toEqual({ fecha: '2026-11-20' });
  });

  it('AMB-G13 is the local day of the municipality', () => {
    const publishAt = '2026-12-01T05:59:59.000Z';
    expect(days({ publication: { state: 'published', publishAt } })).toEqual({ fecha: '2026-11-30' });
    expect(days({ publication: { state: 'published', publishAt: '2026-12-01T06:00:00.000Z' } })).toEqual({
      fecha: '2026-12-01',
    });
  });

  it('does not replace a chosen day', () => {
    expect(days({ values: { fecha: '2020-02-29' } })).toEqual({});
  });

  it('follows a postponed publication until somebody chooses another day', () => {
    const before = { _state: 'published', _publishAt: '2026-12-01T14:00:00.000Z' } as const;
    const publication = { state: 'published', publishAt: '2026-12-24T14:00:00.000Z' } as const;
    expect(days({ values: { fecha: '2026-12-01' }, publication, before })).toEqual({ fecha: '2026-12-24' });
    expect(days({ values: { fecha: '2026-12-02' }, publication, before })).toEqual({});
  });

  it('is not set on drafts, nor by writes that keep the publication', () => {
    expect(days({ publication: { state: 'draft' } })).toEqual({});
    expect(publicationDays(type, { values: {}, publication: undefined, before: undefined, now, timeZone })).toEqual({});
  });

  it('is only for date fields', () => {
    const schema = {
      type: 'object',
      properties: { hora: { type: 'string', 'x-field': { default: 'publicationDay' } } },
    };
    expect(readContentType(schema, { name: 'x', file: 'x.json' })).toMatchObject({
      kind: 'refused',
      errors: [{ pointer: '/properties/hora/x-field/default' }],
    });
  });
});
