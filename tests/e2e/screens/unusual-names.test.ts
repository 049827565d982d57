import { expect, test } from 'vitest';
import { valuesOf } from '#core/values/record.ts';
import { unusualNames } from '#tests/support/inputs/unusualNames.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const members = (word: string) =>
  Object.fromEntries(unusualNames.map((name, index) => [name, { title: `${word} ${index}`, type: 'string' }]));
const values = (word: string) => Object.fromEntries(unusualNames.map((name, index) => [name, `${word}${index}`]));

const raros = {
  title: 'Raros',
  type: 'object',
  'x-content': { singular: 'Raro', titleField: 'cosa', list: { columns: ['cosa', 'constructor', 'a.b', 'toString'] } },
  required: ['cosa'],
  properties: {
    cosa: { title: 'Cosa', type: 'string' },
    ...members('Campo'),
    grupo: { title: 'Grupo', type: 'object', properties: members('Miembro') },
  },
};

test('a form with unusual names begins empty, saves each value under its name, and shows it again in list and form', async () => {
  const { page, records } = await openLocalScreen('/admin/raros/nuevo', { schemas: { raros }, records: { raros: [] } });
  const input = (label: string) => page.getByLabel(label, { exact: true });
  await input('Cosa').fill('primera');
  const inputs = unusualNames.flatMap((_name, index) => [`Campo ${index}`, `Miembro ${index}`]);
  expect(await page.evaluate(valuesOfInputs, inputs)).toEqual(inputs.map(() => ''));
  await page.evaluate(
    typeInto,
    inputs.map((label) => [label, label.replace('Campo ', 'c').replace('Miembro ', 'm')] as const),
  );
  await page
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click();
  await page.getByRole('row', { name: /primera/ }).waitFor();
  const [stored] = await records.list('raros');
  const expected = { cosa: 'primera', ...values('c'), grupo: values('m') };
  expect(valuesOf(stored ?? {})).toEqual(expected);
  const cell = page.getByRole('row', { name: /primera/ }).getByRole('cell');
  const texts = await cell.allInnerTexts();
  for (const name of ['constructor', 'a.b', 'toString'])
    expect(texts.map((text) => text.trim())).toContain(`c${unusualNames.indexOf(name)}`);
  await page
    .getByRole('row', { name: /primera/ })
    .getByRole('link', { name: 'Editar' })
    .click();
  await input('Campo 0').waitFor();
  const fields = unusualNames.map((_name, index) => `Campo ${index}`);
  expect(await page.evaluate(valuesOfInputs, fields)).toEqual(unusualNames.map((_name, index) => `c${index}`));
  await input('Campo 0').fill('otro');
  await page
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click();
  await page.getByRole('row', { name: /otro/ }).waitFor();
  const [changed] = await records.list('raros');
  expect(valuesOf(changed ?? {})).toEqual({ ...expected, [unusualNames[0] ?? '']: 'otro' });
});

/** Runs in the page. */
function valuesOfInputs(labels: readonly string[]): readonly (string | undefined)[] {
  const inputs = new Map(
    [...document.querySelectorAll('input')].map((one) => [one.labels?.[0]?.textContent.trim(), one]),
  );
  return labels.map((label) => inputs.get(label)?.value);
}

/** Runs in the page: the event of a key for each input, without the pointer that `fill` moves to it. */
function typeInto(entries: readonly (readonly [label: string, value: string])[]): void {
  const inputs = new Map(
    [...document.querySelectorAll('input')].map((one) => [one.labels?.[0]?.textContent.trim(), one]),
  );
  for (const [label, value] of entries) {
    const input = inputs.get(label);
    input?.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}
