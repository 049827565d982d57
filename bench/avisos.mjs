import { writeItems } from './items.mjs';

const avisos = 1_000;

/** One notice; the thousand notices have a different order in each column. */
function aviso(number) {
  const turno = positionOf(number, 377);
  const position = (step) => String(positionOf(number, step)).padStart(4, '0');
  return {
    titulo: titleOf(number),
    turno,
    monto: positionOf(number, 613) + 0.5,
    correo: `vecino-${position(91)}@example.test`,
    fecha: new Date(Date.UTC(2024, 0, 1 + (number % 900))).toISOString().slice(0, 10),
    tipo: ['feria', 'taller', 'obra'][number % 3],
    texto: 'La municipalidad informa a los vecinos de la zona norte sobre la marcha de la obra. '.repeat(3).trim(),
  };
}

/** Clicks on headers one after another, each with the first title after it; no order occurs twice. */
export const sortings = [
  { header: 'Turno', first: titleOf(numberAt(1, 377)) },
  { header: 'Turno', first: titleOf(numberAt(avisos, 377)) },
  { header: 'Monto', first: titleOf(numberAt(1, 613)) },
  { header: 'Monto', first: titleOf(numberAt(avisos, 613)) },
  { header: 'Correo', first: titleOf(numberAt(1, 91)) },
];

export function writeAvisos(file) {
  return writeItems(file, { count: avisos, item: aviso });
}

function titleOf(number) {
  return `Aviso ${String(number).padStart(4, '0')}`;
}

/** 1 to 1,000; `step` has no common divisor with 1,000, so each number occurs once. */
function positionOf(number, step) {
  return ((number * step) % avisos) + 1;
}

function numberAt(position, step) {
  for (let number = 1; number <= avisos; number += 1) if (positionOf(number, step) === position) return number;
  throw new Error(`no notice stands at ${position}`);
}
