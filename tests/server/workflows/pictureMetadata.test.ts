import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { buildActivity, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { pictureMetadata } from '#tests/support/readers/pictureMetadata.ts';
import { markedPicture, secret } from '../files/pictures/markedPictures.ts';
import { buildWorkflows } from './buildWorkflows.ts';

const photo = buildQuestion({ id: 'foto', type: 'image', text: 'Foto', fileTypes: ['.jpg', '.png'] });

test('AMB-F07 (location, in processes) pictures of answers and of documentation lose what their camera wrote', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const blobs = createDiskBlobs({ folder });
  const { attach, publish, start, somebody, store, token } = await buildWorkflows({ blobs });
  const { id } = await publish({ activities: [buildActivity({ questions: [photo] })] });
  const olga = await somebody('Olga', ['operator']);
  const execution = await start(id);
  const answers = `/api/executions/${execution.id}/activities/recibir/questions/foto/files`;
  const documentation = `/api/workflows/${id}/documentation/files`;
  for (const [format, name] of [
    ['jpeg', 'foto.jpg'],
    ['png', 'foto.png'],
  ] as const) {
    const bytes = await markedPicture(format);
    expect((await attach(answers, { name, bytes }, olga.token)).status).toBe(201);
    expect((await attach(documentation, { name, bytes }, token)).status).toBe(201);
  }
  const { records } = await store.list(fileType, wholeList);
  expect(records.length).toBe(4);
  for (const { huella } of records) {
    const stored = Buffer.from((await blobs.read(String(huella))) ?? '');
    expect([stored.length > 0, stored.includes(secret), pictureMetadata(stored)]).toEqual([true, false, []]);
  }
});
