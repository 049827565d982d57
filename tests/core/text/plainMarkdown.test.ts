import { expect, it } from 'vitest';
import { plainMarkdown } from '#core/text/plainMarkdown.ts';

it.each([
  ['', ''],
  ['Una **feria** de _café_ y ~~té~~ `pan`.', 'Una feria de café y té pan.'],
  ['***Muy*** importante', 'Muy importante'],
  ['## Sábado 16 ##\n\nTexto', 'Sábado 16\n\nTexto'],
  ['Sábado\n------\ntexto', 'Sábado\ntexto'],
  ['- uno\n* dos\n+ tres\n1. cuatro\n2) cinco', 'uno\ndos\ntres\ncuatro\ncinco'],
  ['- [x] hecho\n  - [ ] por hacer', 'hecho\n  por hacer'],
  ['> > Dijo el alcalde', 'Dijo el alcalde'],
  ['Vea [**la ley** (2026)](https://a.gt/b_(c)) y ![la plaza](/a.webp "Plaza")', 'Vea la ley (2026) y la plaza'],
  ['Vea [la ley][1].\n\n[1]: https://a.gt', 'Vea la ley.'],
  ['Escriba a <info@palin.gt> o <https://palin.gt>', 'Escriba a info@palin.gt o https://palin.gt'],
  ['Uno<br>dos <b>tres</b>', 'Unodos tres'],
  ['```js\ncódigo\n```\n***\nfin', 'código\nfin'],
  ['| Hora | Lugar |\n| --- | :-: |\n| 9:00 | Plaza |', 'Hora | Lugar \n 9:00 | Plaza'],
  ['archivo_de_prueba_2026 y 3 * 4 * 5', 'archivo_de_prueba_2026 y 3 * 4 * 5'],
  ['No es \\*énfasis\\* ni \\# título', 'No es *énfasis* ni # título'],
  ['5 < 6 y $0.00 - nada', '5 < 6 y $0.00 - nada'],
])('%j reads %j', (markdown, text) => {
  expect(plainMarkdown(markdown)).toBe(text);
});

it('handles a long text of markup without delay', () => {
  const text = '*_[`<|'.repeat(4_000);
  expect(plainMarkdown(text).length).toBeLessThanOrEqual(text.length);
});
