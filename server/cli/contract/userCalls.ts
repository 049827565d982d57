import { randomUUID } from 'node:crypto';
import { serverEs } from '#core/locales/serverEs.ts';
import type { ContractCall, Suite } from './contractCall.ts';
import { idOf } from './judgeList.ts';
import { judgeCreated, judgeEdited } from './judgeSave.ts';
import { listPaths } from './readCalls.ts';
import { memberOf } from './readWire.ts';

const { notes, skipped } = serverEs.conformance;

const save = {
  host: 'api',
  method: 'POST',
  isWrite: true,
  paths: ['Securtity/CreateUpdate', 'Security/CreateUpdate'],
} as const;

const fields = ({ stamp }: Suite) => ({
  nombre: `Prueba del contrato ${stamp}`,
  email: `prueba-${stamp}@example.test`,
  telefono: '(502) 0000-0000',
});

const changedName = (suite: Suite) => `${fields(suite).nombre} (editado)`;

/** Creates a user and edits it. */
export const userCalls: readonly ContractCall[] = [
  {
    ...save,
    note: notes.create,
    // Nobody learns it: the account stays there.
    body: (suite) => ({ ...fields(suite), password: `Clave-${randomUUID()}` }),
    judge: async (data, suite) => judgeCreated(data, await usersOf(suite)),
  },
  {
    ...save,
    note: notes.edit,
    body: async (suite) => {
      const [user] = await usersOf(suite);
      const id = user === undefined ? undefined : idOf(user);
      return id === undefined ? { skip: skipped.before } : { ...fields(suite), id, nombre: changedName(suite) };
    },
    judge: async (_data, suite) => judgeEdited(await usersOf(suite), { member: 'nombre', value: changedName(suite) }),
  },
];

const usersOf = async (suite: Suite) =>
  (await suite.list(listPaths.users)).filter((user) => memberOf(user, 'email') === fields(suite).email);
