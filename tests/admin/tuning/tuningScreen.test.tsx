import { expect, test } from 'vitest';
import { TuningScreen } from '#admin/tuning/TuningScreen.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const type = { name: 'noticias', label: 'Noticias', isTuned: true, hasDraft: false };

test('the forms to tune are the forms of content types and of the questions of workflows', () => {
  const page = renderStaff(<TuningScreen />, {
    at: '/admin/formularios',
    answers: [
      [['tuning'], { mayTune: true, storedIn: 'ajustesFormularios', types: [type, { ...type, name: 'catalogo-7' }] }],
      [['workflows', 'forms'], { items: [{ id: 'permiso', name: 'Permiso', hasChanges: true }], total: 120 }],
    ],
  });
  expect(page.get('link', 'Noticias').attribute('href')).toBe('/admin/formularios/noticias');
  expect(page.get('link', 'Catálogo: Noticias').attribute('href')).toBe('/admin/formularios/catalogo-7');
  expect(page.get('link', 'Permiso').attribute('href')).toBe('/admin/workFlowEdit/permiso');
  expect(page.get('link', 'Ver los 120 flujos de trabajo').attribute('href')).toBe('/admin/workFlowEdit');
});
