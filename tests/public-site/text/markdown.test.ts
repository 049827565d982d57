import { expect, test } from 'vitest';
import { renderMarkdown } from '#public-site/text/markdown.ts';

test('headings start one level below the title of the page', () => {
  expect(renderMarkdown('# Uno\n\n## Dos')).toBe('<h2>Uno</h2>\n<h3>Dos</h3>\n');
  expect(renderMarkdown('### Tres')).toBe('<h2>Tres</h2>\n');
});

test('a single break stays a break', () => {
  expect(renderMarkdown('uno\ndos')).toBe('<p>uno<br>\ndos</p>\n');
});

test('HTML is shown as text', () => {
  expect(renderMarkdown('<b onclick="x">hola</b>')).not.toContain('<b');
});

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '//ajeno.example'])(
  'the address %s is not linked',
  (address) => {
    expect(renderMarkdown(`[aquí](${address}) ![foto](${address})`)).not.toMatch(/href=|src=/);
  },
);

test('web and mail addresses are linked', () => {
  expect(renderMarkdown('https://ejemplo.gt')).toContain('<a href="https://ejemplo.gt">');
  expect(renderMarkdown('[correo](mailto:ana@ejemplo.gt)')).toContain('href="mailto:ana@ejemplo.gt"');
});

test('columns of a table are aligned by class', () => {
  const html = renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |');
  expect(html).toContain('class="align-right"');
  expect(html).not.toContain('style=');
});
