import { expect, test, vi } from 'vitest';
import { createNoticeBoard } from '#admin/ui/notices/noticeBoard.ts';

const undo = { label: 'Deshacer', run: () => undefined };

test('a notice replaces one with the same text', () => {
  const board = createNoticeBoard();
  board.add({ kind: 'success', text: 'Guardado' });
  board.add({ kind: 'success', text: 'Guardado' });
  expect(board.all()).toHaveLength(1);
});

test('a notice with an action stays beside one with the same text', () => {
  const board = createNoticeBoard();
  board.add({ kind: 'success', text: 'Eliminado', detail: 'Uno', action: undo });
  board.add({ kind: 'success', text: 'Eliminado', detail: 'Dos', action: undo });
  board.add({ kind: 'success', text: 'Eliminado' });
  expect(board.all().map(({ detail }) => detail)).toEqual(['Uno', 'Dos', undefined]);
});

test('the notice of a save replaces an earlier one about the same record, whose undo would be refused, or with the same text', () => {
  const board = createNoticeBoard();
  board.add({ kind: 'success', text: 'Guardado', subject: 'avisos/1', action: undo });
  board.add({ kind: 'success', text: 'Eliminado', action: undo });
  board.add({ kind: 'success', text: 'Publicado', subject: 'avisos/1', action: undo });
  board.add({ kind: 'success', text: 'Guardado', subject: 'avisos/2', action: undo });
  board.add({ kind: 'success', text: 'Guardado', subject: 'avisos/3', action: undo });
  expect(board.all().map(({ text, subject }) => [text, subject])).toEqual([
    ['Eliminado', undefined],
    ['Publicado', 'avisos/1'],
    ['Guardado', 'avisos/3'],
  ]);
});

test('replacing a notice keeps its position, and does nothing when it is gone', () => {
  const board = createNoticeBoard();
  const listener = vi.fn<() => void>();
  board.add({ kind: 'success', text: 'Eliminado', action: undo });
  board.add({ kind: 'success', text: 'Guardado' });
  board.subscribe(listener);
  const key = board.all()[0]?.key ?? '';
  board.replace(key, { kind: 'error', text: 'No se pudo deshacer.' });
  expect(board.all().map(({ kind, text }) => [kind, text])).toEqual([
    ['error', 'No se pudo deshacer.'],
    ['success', 'Guardado'],
  ]);
  board.remove(key);
  board.replace(key, { kind: 'error', text: 'Tarde' });
  expect(board.all().map(({ text }) => text)).toEqual(['Guardado']);
  expect(listener).toHaveBeenCalled();
});
