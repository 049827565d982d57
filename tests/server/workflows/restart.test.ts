import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, openTestPortal } from '../openTestPortal.ts';

const Database = createRequire(import.meta.url)('libsql');

test('at the start, people who lost their role lose their tasks, and lists find executions of earlier versions', async () => {
  const dataDir = freshFolder();
  const first = await openTestPortal({ dataDir });
  const token = await first.signIn();
  const running = '/api/executions?status=in_progress&_start=0&_end=10';
  const { body: before } = await first.ask('GET', running, { token });
  expect(before).toHaveLength(2);
  await first.close();

  // Written directly to the store: one person is deactivated, the other removed, and executions lack the newer indexed fields.
  const [jorge, sandra] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'];
  const database = new Database(path.join(dataDir, 'cabildo.db'));
  database
    .prepare(`update "content_usuarios" set "doc" = json_set("doc", '$.activo', json('false')) where "id" = ?`)
    .run([jorge]);
  database.prepare('delete from "content_usuarios" where "id" = ?').run([sandra]);
  database.exec(`update "content_ejecuciones" set "doc" = json_remove("doc", '$.workflowState')`);
  database.close();

  const second = await openTestPortal({ dataDir });
  const again = await second.signIn();
  const reports = async () =>
    Promise.all(
      before.map(
        async ({ id }: { id: string }) => (await second.ask('GET', `/api/executions/${id}`, { token: again })).body,
      ),
    );
  const assigned = ({ activities }: any) => activities.find(({ state }: any) => state === 'active').assignedToName;
  await expect.poll(async () => (await reports()).map(assigned)).toEqual(['Sin asignar', 'Sin asignar']);
  for (const { log } of await reports()) {
    expect(log.at(-1)).toMatchObject({
      action: 'released',
      byName: 'el sistema',
      reason: 'La persona asignada ya no tiene el rol o está desactivada',
    });
    expect(log.filter(({ action }: any) => action === 'released')).toHaveLength(1);
  }
  const both = `${running}&workflowId=${before[0].workflowId}`;
  await expect.poll(async () => (await second.ask('GET', both, { token: again })).body.length).toBe(1);
});
