import { expect, test } from 'vitest';
import type { MergeLine } from '#admin/form/conflict/mergeLines.ts';
import { ChangedValue, PlainValue } from '#admin/form/conflict/MergeValue.tsx';
import { typeOf } from '#tests/support/builders/readType.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const [field] = typeOf({ texto: { type: 'string', contentMediaType: 'text/markdown' } }).fields;
const base = '## Feria\n\nHabrá **marimba** en [la plaza](/plaza).';
const line: MergeLine = {
  name: 'texto',
  label: 'Texto',
  kind: 'collision',
  field,
  base,
  mine: undefined,
  theirs: undefined,
};
const changed = (to: string) => renderStaff(<ChangedValue line={line} from={base} to={to} />);
const markup = /[*#]|\]\(/;

test('a conflict shows the words of a text, without the marks of Markdown', () => {
  expect(renderStaff(<PlainValue line={line} value={base} />).text).toBe('Feria Habrá marimba en la plaza.');
  const html = changed(base.replace('marimba', 'sones'));
  expect(html.text).toContain('[Quitado: marimba]');
  expect(html.text).toContain('[Agregado: sones]');
  expect(html.text).not.toMatch(markup);
  expect(html.text).not.toContain('cambió el formato');
});

test('a conflict says that the formatting of a text changed, alone or beside its words', () => {
  const only = changed(base.replaceAll('**', '*'));
  expect(only.text).toContain('Las palabras son las mismas: solo cambió el formato');
  expect(only.text).not.toMatch(markup);
  const also = changed(base.replace('**marimba**', '*sones*'));
  expect(also.text).toContain('También cambió el formato');
  const elsewhere = changed(base.replace('(/plaza)', '(/mercado)'));
  expect(elsewhere.text).toContain('la dirección de un enlace');
});
