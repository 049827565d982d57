import { onTestFinished } from 'vitest';
import { create } from '#core/store/store.ts';
import type { Values } from '#core/values/record.ts';
import type { ProcessRole } from '#core/workflow/definition.ts';
import { createUpstreamTokens } from '#server/upstream/upstreamTokens.ts';
import { cheapHash } from '#tests/support/cheapHash.ts';
import type { ForeignOptions } from '#tests/support/foreign0511/options.ts';
import { startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import type { ForeignState } from '#tests/support/foreign0511/state.ts';
import { type AppOverrides, typeFrom } from '../buildApp.ts';
import { buildWorkflows } from '../workflows/buildWorkflows.ts';
import usuarios from '../../../schemas/content/usuarios.json' with { type: 'json' };

/** The secret of the portals of `buildApp`. */
const secret = () => 'una clave de prueba, que nadie más conoce';

type Overrides = AppOverrides & {
  readonly isLocalOn?: boolean;
  /** Changes the backend before the portal reads it. */
  readonly prepare?: (state: ForeignState) => void;
};

/** A portal whose workflows are those of a foreign backend, with two of that backend's people. */
export async function openWorkflowsOverForeign(
  chosen: Partial<ForeignOptions> = {},
  { isLocalOn = true, prepare, ...overrides }: Overrides = {},
) {
  const foreign = await startForeignBackend(chosen);
  onTestFinished(foreign.stop);
  prepare?.(foreign.state);
  const hosts = { api: foreign.url, services: foreign.servicesUrl, files: foreign.filesUrl };
  const built = await buildWorkflows({
    ...overrides,
    settings: { backOffice: { stores: [{ type: 'flujos', provider: 'post0511' }] }, upstream: { hosts, isLocalOn } },
  });
  const { store, tables, signIn, send, sessions, setAccount, upstreamTables } = built;
  const tokens = createUpstreamTokens({ upstreamTables, sessions, secret });

  /** The account here of a person of the foreign backend, which a portal with that backend's people has already. */
  async function accountOf(id: number, values: Values) {
    const { email = '' } = foreign.state.users.find((one) => one.id === id) ?? {};
    const type = typeFrom('usuarios', usuarios);
    if ((await store.get(type, String(id))) !== undefined) return setAccount(String(id), values);
    await create(store, {
      type,
      id: String(id),
      values: { email, telefono: '7888-0000', activo: true, ...values },
      publication: { state: 'published' },
      by: 'seed',
    });
  }

  /** That person with an account here, signed in on both sides. */
  async function theirs(id: number, values: { readonly nombre: string; readonly rolesFlujo: readonly ProcessRole[] }) {
    const { email = '', password = '' } = foreign.state.users.find((one) => one.id === id) ?? {};
    await accountOf(id, values);
    await tables.setPasswordHash(String(id), await cheapHash(password));
    const { Token: token } = (await signIn({ Email: email, Pass: password })).json();
    const theirToken = `ajeno-${id}`;
    foreign.state.tokens.set(theirToken, id);
    await tokens.keep({ token, userId: String(id) }, theirToken);
    return { id: String(id), token: String(token), request: send({ authorization: `Bearer ${token}` }) };
  }

  const marta = await theirs(1, { nombre: 'Marta', rolesFlujo: ['operator'] });
  const luis = await theirs(2, { nombre: 'Luis', rolesFlujo: ['supervisor'] });
  return { ...built, foreign, marta, luis, accountOf };
}

export type OverForeign = Awaited<ReturnType<typeof openWorkflowsOverForeign>>;

/** The address of the activity that Marta has. */
export const activity = '/api/executions/91/activities/a-61';

/** Answers to what it requires. */
export const required = { 'q-71': 'Rosa', 'q-72': 120, 'q-75': 'Nueva' };

/** The portal's clock, which a test may put forward by more than a reading lasts. */
export function clock() {
  let ahead = 0;
  return { now: () => Date.now() + ahead, later: () => void (ahead += 5000) };
}
