import { defaultsOf } from '#core/validation/defaults.ts';
import { expect, test } from 'vitest';
import { TemplatePicker } from '#admin/site/TemplatePicker.tsx';
import { areaOf } from '#tests/support/renderArea.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';
import sitio from '../../../schemas/settings/sitio.json' with { type: 'json' };

const site = areaOf(sitio, 'sitio', 'website-settings');

test('SITE-02 SITE-03 SITE-12 five templates can be chosen, each with id, name, description and preview; the first is selected', () => {
  const editor = { values: defaultsOf(site.type.fields), isSaving: false };
  const page = renderStaff(<TemplatePicker area={site} editor={editor as never} />);
  const cards = page.all('button').filter((button) => button.attribute('role') === 'radio');
  expect(cards.map((card) => card.all('code')[0]?.text)).toEqual([
    'modern',
    'classic',
    'minimal',
    'corporate',
    'creative',
  ]);
  for (const card of cards) {
    expect(card.all('strong')[0]?.text).toMatch(/^[A-ZÁÉÍÓÚ]/);
    expect(card.all('span').find((part) => part.attribute('class') === 'template-about')?.text).toMatch(/\.$/);
    expect(card.all('svg')).toHaveLength(1);
  }
  expect(cards.map((card) => card.attribute('aria-checked'))).toEqual(['true', 'false', 'false', 'false', 'false']);
});
