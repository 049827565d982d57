import { expect, test } from 'vitest';
import { redact } from '#core/assistant/redact.ts';

const marks = { document: '[documento]', phone: '[teléfono]', mail: '[correo]', name: '[nombre]' };

test('documents, telephones, mails and names are removed; money, dates and laws stay', () => {
  const { text, removed } = redact(
    'Soy ANA LOPEZ, DPI 2345 67890 0511, NIT 1234567-K, pasaporte A01234567, cel. +502 5555-1234, ana@example.gt; pago $1,200.00 el 03/05/2026 (decreto 12-2002)',
    { marks, names: ['Ana López'] },
  );
  expect(text).toBe(
    'Soy [nombre], DPI [documento], NIT [documento], pasaporte [documento], cel. [teléfono], [correo]; pago $1,200.00 el 03/05/2026 (decreto 12-2002)',
  );
  expect(removed).toBe(6);
});

test('a name that begins another one leaves nothing of the longer one', () => {
  const names = ['Ana', 'Ana María', 'Ana María López Hernández'];
  expect(redact('Ana María López Hernández pregunta', { marks, names }).text).toBe('[nombre] pregunta');
});

test('the name by which people introduce themselves is removed, and what they are stays', () => {
  const textOf = (text: string) => redact(text, { marks }).text;
  expect(textOf('Buenas, soy María de los Ángeles Pérez y necesito un permiso')).toBe(
    'Buenas, soy [nombre] y necesito un permiso',
  );
  expect(textOf('me llamo juan pérez quiero saber el horario')).toBe('me llamo [nombre] quiero saber el horario');
  expect(textOf('Mi nombre es Ana')).toBe('Mi nombre es [nombre]');
  for (const text of ['Soy dueño de una tienda', 'soy de Palín', 'SOY DUEÑO DE UN NEGOCIO'])
    expect(textOf(text)).toBe(text);
});
