import { expect, test } from 'vitest';
import { RowBrowser } from '#admin/imports/RowBrowser.tsx';
import { areaOf } from '#tests/support/renderArea.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };

test('the rows of each kind are counted without a separator below ten thousand', () => {
  const counts = { new: 1234, changed: 12_345, same: 0, faulty: 0 };
  const entry = { id: 'una', state: 'checked', total: 13_579 } as never;
  const screen = renderStaff(<RowBrowser area={areaOf(noticias, 'noticias')} entry={entry} counts={counts} />);
  expect(screen.names('button').slice(0, 2)).toEqual(['1234 Nuevos', '12,345 Con cambios']);
});
