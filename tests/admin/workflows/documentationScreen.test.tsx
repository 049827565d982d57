import { expect, test } from 'vitest';
import { DocumentationScreen } from '#admin/workflows/documentation/DocumentationScreen.tsx';
import { DocumentationForm } from '#admin/workflows/documentation/DocumentationForm.tsx';
import type { Documentation } from '#core/workflow/documentationView.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const documentation: Documentation = {
  id: 'doc-permiso',
  workflowId: 'permiso',
  workflowName: 'Permiso de construcción',
  content: {
    processDescription: '',
    regulations: { title: 'Normativa', description: '', articles: [{ number: 'Artículo 1', content: 'Objetivo' }] },
  },
  regulationVersion: null,
  regulationIsProposal: true,
  attachments: [],
  version: 0,
  createdAt: null,
  createdBy: null,
  createdByName: null,
  updatedAt: null,
  updatedBy: null,
  updatedByName: null,
};
const form = () => renderStaff(<DocumentationForm documentation={documentation} onDone={() => undefined} />);

test('WF-DOC-01 the screen has its title', () => {
  const answers = [[['workflows', 'names'], []]] as const;
  expect(
    renderStaff(<DocumentationScreen />, { answers })
      .all('h1')
      .map(({ text }) => text),
  ).toEqual(['Documentación de Procesos']);
});

test('WF-DOC-03 WF-DOC-04 WF-DOC-05 WF-DOC-06 WF-DOC-07 WF-DOC-08 the placeholder of the text has six sections', () => {
  const placeholder = form().get('field', 'Descripción del proceso').attribute('placeholder') ?? '';
  expect(placeholder.match(/^[A-ZÁÉÍÓÚ].*(?=:$)/gm)).toEqual([
    'Objetivo',
    'Alcance',
    'Responsabilidades',
    'Procedimiento',
    'Consideraciones de seguridad',
    'Referencias',
  ]);
});

test('WF-DOC-02 WF-DOC-09 WF-DOC-10 it is written in a large text area, with buttons to cancel and save', () => {
  const text = form().get('field', 'Descripción del proceso');
  expect(text.element.localName).toBe('textarea');
  expect(Number(text.attribute('rows'))).toBeGreaterThanOrEqual(10);
  expect(form().has('button', 'Cancelar')).toBe(true);
  expect(form().get('button', 'Guardar documentación').attribute('type')).toBe('submit');
});
