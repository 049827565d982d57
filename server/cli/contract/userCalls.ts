import { randomUUID } from 'node:crypto';
import type { Suite } from './contractCall.ts';
import { createAndEdit } from './createAndEdit.ts';
import { idOf } from './judgeList.ts';
import { listPaths } from './readCalls.ts';
import { memberOf } from '#core/values/wireNames.ts';

const editedName = 'Prueba del contrato (editada)';

const fields = ({ stamp }: Suite) => ({
  nombre: 'Prueba del contrato',
  email: `prueba-${stamp}@example.test`,
  telefono: '(502) 0000-0000',
});

export const userCalls = createAndEdit({
  paths: ['Securtity/CreateUpdate', 'Security/CreateUpdate'],
  // Nobody learns the password: the account stays there.
  newBody: (suite) => ({ ...fields(suite), password: `Clave-${randomUUID()}` }),
  editedBody: (user, suite) => ({ ...fields(suite), id: idOf(user), nombre: editedName }),
  change: { member: 'nombre', value: editedName },
  written: async (suite) =>
    (await suite.list(listPaths.users)).filter((user) => memberOf(user, 'email') === fields(suite).email),
});
