import { expect, test } from 'vitest';
import { Cell } from '#admin/records/Cell.tsx';
import { fieldOf } from '#core/schema/contentType.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf({ texto: { type: 'string', 'x-field': { kind: 'richText' } } });

function shown(value: string): string {
  const field = fieldOf(type, 'texto');
  if (field === undefined) throw new Error('the type has no such field');
  return renderStaff(<Cell field={field} value={value} />).text;
}

test('an excerpt ends with a whole word, unless it is one long word', () => {
  const beginning = 'La tierra volcánica y el agua de la montaña explican de qué vive el municipio.';
  const rest = 'En la parte alta se cultiva café bajo sombra, y cerca de la costa hay caña.';
  const excerpt = shown(`${beginning}\n\n## El campo\n\n${rest}`);
  expect(excerpt).toMatch(/^La tierra .* municipio\. El campo En la parte alta .*[a-zé]…$/);
  expect(`${rest} `).toContain(` ${excerpt.split(' ').at(-1)?.replace('…', '')} `);
  expect(shown(`https://example.test/${'a'.repeat(200)}`)).toHaveLength(161);
});
