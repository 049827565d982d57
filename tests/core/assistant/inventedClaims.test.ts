import { expect, test } from 'vitest';
import { inventedClaims } from '#core/assistant/inventedClaims.ts';

const source =
  'Solvencia municipal. La entrega Tesorería Municipal, en la caja general del primer nivel. Pague en caja y recoja el documento. Atiende Ana Lucía Reyes.';

test('what a source says is no invention', () => {
  for (const text of [
    'La solvencia la entrega Tesorería Municipal, en el primer nivel.',
    'Pague en caja; atiende Ana Lucía Reyes.',
  ])
    expect([text, inventedClaims(text, [source])]).toEqual([text, []]);
});

test('names, places, instructions and negations that no source has are invented', () => {
  const claims = {
    'La solvencia la firma Pedro Antonio Ixcoy.': 'Pedro Antonio Ixcoy',
    'Se pide en la segunda avenida, frente al parque.': 'segunda avenida',
    'Deposite el monto antes de venir.': 'deposite',
    'La solvencia no se da a empresas.': 'no',
  };
  for (const [text, claim] of Object.entries(claims))
    expect([text, inventedClaims(text, [source])]).toEqual([text, expect.arrayContaining([claim])]);
});
