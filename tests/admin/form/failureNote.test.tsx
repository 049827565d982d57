import { expect, test } from 'vitest';
import { FailureNote } from '#admin/form/FailureNote.tsx';
import { saveFailureOf } from '#admin/form/saveFailure.ts';
import type { RecordEditor } from '#admin/form/useRecordEditor.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import municipio from '../../../schemas/settings/municipio.json' with { type: 'json' };
import { areaOf } from '#tests/support/renderArea.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const news = areaOf(noticias, 'noticias');
const contract = { ...news, type: { ...news.type, provider: 'post0511' as const } };
const town = areaOf(municipio, 'municipio');

/** The texts of the note about a save that ended with a status, and whether it offers to try again. */
function noteOf(
  area: typeof news,
  { statusCode, isNew, wasSent }: { readonly statusCode: number; readonly isNew: boolean; readonly wasSent?: boolean },
) {
  const failure = saveFailureOf(new ProviderError({ message: 'Sin respuesta.', statusCode }), area.type, { wasSent });
  const editor = { state: { failure }, hasUnfinishedInput: false } as RecordEditor;
  const note = renderStaff(<FailureNote editor={editor} area={area} isNew={isNew} />);
  return { texts: note.all('p').map(({ text }) => text), buttons: note.all('button').map(({ text }) => text) };
}

test.each([
  ['without an answer in time', 504],
  ['whose connection was lost', 0],
])('a creation %s over the 0511 contract may be stored, so it is not tried again but looked for', (_, statusCode) => {
  const { texts, buttons } = noteOf(contract, { statusCode, isNew: true });
  expect(buttons).toEqual([]);
  expect(texts.at(-1)).toContain('Búsquelo en la lista antes de guardar otra vez.');
});

test.each([
  ['a creation, which its id protects', news, { statusCode: 504, isNew: true }],
  ['an update, which its version protects', news, { statusCode: 504, isNew: false }],
  ['the record of a single type, of which there is one', town, { statusCode: 504, isNew: true }],
  ['a creation that the server did not store', news, { statusCode: 503, isNew: true }],
])('%s is tried again', (_, area, save) => {
  const { texts, buttons } = noteOf(area, save);
  expect([texts.at(-1), buttons]).toEqual(['Sin respuesta.', ['Reintentar']]);
});

test('a creation that began without a connection was not sent, so it can be tried again', () => {
  expect(noteOf(contract, { statusCode: 0, isNew: true, wasSent: false }).buttons).toEqual(['Reintentar']);
});
