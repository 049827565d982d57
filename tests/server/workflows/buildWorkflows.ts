import { create } from '#core/store/store.ts';
import type { Values } from '#core/values/record.ts';
import type { Definition, ProcessRole } from '#core/workflow/definition.ts';
import { cheapHash } from '#tests/support/cheapHash.ts';
import { buildDefinition } from '#tests/support/builders/buildWorkflow.ts';
import { account, type AppOverrides, buildApp, typeFrom } from '../buildApp.ts';
import { multipartOf, type Sent } from '../files/buildFiles.ts';
import usuarios from '../../../schemas/content/usuarios.json' with { type: 'json' };

/** The real server with people of the process, and helpers. Ana, the `staff` user, has no process role. */
export async function buildWorkflows(overrides: AppOverrides = {}) {
  const built = await buildApp(overrides);
  const { app, store, tables, signIn, send, staff } = built;

  /** A person who can sign in, with these process roles. */
  async function somebody(nombre: string, roles: readonly ProcessRole[], values: Values = {}) {
    const email = `${nombre.toLowerCase()}@palin.test`;
    const { id } = await create(store, {
      type: typeFrom('usuarios', usuarios),
      values: { nombre, email, telefono: '7888-0000', activo: true, rolesFlujo: roles, ...values },
      publication: { state: 'published' },
      by: 'seed',
    });
    await tables.setPasswordHash(id, await cheapHash(account.password));
    const { Token } = (await signIn({ Email: email, Pass: account.password })).json();
    return { id, nombre, token: String(Token), request: send({ authorization: `Bearer ${Token}` }) };
  }

  /** A published workflow. */
  async function publish(definition: Partial<Definition> = {}) {
    const creation = await staff('POST', '/api/workflows?publish=true', { body: buildDefinition(definition) });
    if (creation.status !== 201) throw new Error(JSON.stringify(creation.body));
    return creation.body;
  }

  async function start(workflowId: string, body: object = {}) {
    const startResponse = await staff('POST', `/api/workflows/${workflowId}/executions`, {
      body: { reference: 'LIC-1', ...body },
    });
    if (startResponse.status !== 201) throw new Error(JSON.stringify(startResponse.body));
    return startResponse.body;
  }

  /** Sends a file for a question, as a browser's form would. */
  async function attach(url: string, file: Sent, token: string) {
    const { headers, payload } = await multipartOf(file);
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  return { ...built, somebody, publish, start, attach };
}

export type Workflows = Awaited<ReturnType<typeof buildWorkflows>>;
export type Person = Awaited<ReturnType<Workflows['somebody']>>;

/** The people for the three activities of the usual definition. */
export async function threePeople({ somebody }: Workflows) {
  return {
    olga: await somebody('Olga', ['operator']),
    saul: await somebody('Saul', ['supervisor']),
    ines: await somebody('Ines', ['quality_inspector']),
  };
}

export const stepOf = (execution: { readonly id: string }, activity: string, step = 'complete') =>
  `/api/executions/${execution.id}/activities/${activity}/${step}`;

export const pngSignature = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
