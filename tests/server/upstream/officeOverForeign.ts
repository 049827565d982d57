import { onTestFinished } from 'vitest';
import type { ForeignOptions } from '#tests/support/foreign0511/options.ts';
import { startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { type AppOverrides, buildApp } from '../buildApp.ts';
import usuarios from '../../../schemas/content/usuarios.json' with { type: 'json' };

const usersOverForeign = { ...usuarios, 'x-content': { ...usuarios['x-content'], provider: 'post0511' } };

type Office = Omit<AppOverrides, 'schemas'> & {
  readonly foreign?: Partial<ForeignOptions>;
  readonly isLocalOn?: boolean;
  /** The address of another backend than the foreign one of the tests. */
  readonly api?: string;
};

/** A portal whose users are a foreign backend's, until the current test ends. Ana is an account of the portal alone. */
export async function openOffice(office: Office = {}) {
  const { foreign: chosen = {}, isLocalOn = true, api, settings, ...overrides } = office;
  const foreign = await startForeignBackend(chosen);
  onTestFinished(foreign.stop);
  const hosts = { api: api ?? foreign.url, services: foreign.servicesUrl, files: foreign.filesUrl };
  const built = await buildApp({
    ...overrides,
    schemas: { usuarios: usersOverForeign },
    settings: { ...settings, upstream: { hosts, isLocalOn } },
  });
  const { send, signIn } = built;
  const enter = async (Email = foreign.account.email, Pass = foreign.account.password) => {
    const answer = await signIn({ Email, Pass });
    return { status: answer.statusCode, text: answer.body, body: answer.json() };
  };
  /** Somebody of the foreign backend, signed in. */
  const theirs = async (email?: string, password?: string) =>
    send({ authorization: `Bearer ${(await enter(email, password)).body.Token}` });
  /** The list of users as the screen requests it. */
  const list = (staff: Awaited<ReturnType<typeof theirs>>) =>
    staff('POST', '/api/0511/Securtity/ObtenerUsuarios', { body: { Codigo: '0511', _whole: true } });
  /** The events of the access log, the last first. */
  const events = async () => (await built.tables.accesses({ offset: 0, limit: 50 })).map(({ event }) => event);
  return { ...built, foreign, enter, theirs, list, events };
}
