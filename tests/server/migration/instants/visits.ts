import { typeOf } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };
const visitsWith = (instant: object) =>
  typeOf({
    nombre: text,
    inicio: { ...instant, 'x-field': { index: true } },
    unico: { ...instant, 'x-field': { unique: true } },
    turnos: { type: 'array', items: { type: 'object', properties: { desde: instant } } },
    nota: { ...text, 'x-field': { showIf: { field: 'inicio', op: 'gte', value: '2030-03-02T06:00:00-06:00' } } },
  });

/** Stores what it is sent, as builds before format 2 stored instants. */
export const visitsBefore = visitsWith({ type: 'string', 'x-field': { kind: 'text' } });

export const visits = visitsWith({ type: 'string', format: 'date-time' });
