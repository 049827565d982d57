import { expect, test } from 'vitest';
import { openSqlAssistantTables } from '#server/assistant/sqlAssistantTables.ts';
import { recordCountsContract } from '#tests/support/contracts/tables/recordCountsContract.ts';
import { databaseKinds, openTwice } from '#tests/support/testDatabases.ts';
import { openTestPortal } from '../openTestPortal.ts';

for (const { name, emptyDatabase } of databaseKinds)
  recordCountsContract(name, async () => {
    const [first, second] = await openTwice(emptyDatabase);
    return [await openSqlAssistantTables(first), await openSqlAssistantTables(second)];
  });

test('a service that citizens ask the assistant about is linked on the first screen', async () => {
  const portal = await openTestPortal();
  const token = await portal.signIn();
  const { body: services } = await portal.ask('GET', '/api/servicios?_end=100', { token });
  const about = services.find(({ nombre }: { nombre: string }) => nombre === 'Matrimonio civil');
  expect(about.destacado).not.toBe(true);
  const answer = await portal.ask('POST', '/api/assistant/messages', {
    body: { text: '¿Qué necesito para casarme por matrimonio civil?' },
  });
  expect(answer.body.sources[0].href).toContain(about.id);
  const { body: page } = await portal.ask('GET', '/');
  const tasks = /<nav aria-label="Trámites más pedidos">.*?<\/nav>/s.exec(page)?.[0] ?? '';
  expect(tasks).toContain(`>${about.nombre}</a>`);
});
