import { demand } from './client.mjs';
import { bytesAt, inTurn } from './reading.mjs';

const page = '_start=0&_end=200';

/**
 * Workflows with their versions and documentation, and cases with their answers, logs, files, and drafts of answers.
 * @param {import('./client.mjs').Ask} request
 * @param {{ read: (address: string) => Promise<any>, tokens: Record<string, string> }} reading
 */
export async function readWorkflows(request, { read, tokens }) {
  const list = await read(`/api/workflows?${page}`);
  const archived = await read(`/api/workflows?${page}&archived=true`);
  const executions = await read(`/api/executions?${page}`);
  const post = demand(request, tokens.admin);
  return {
    list,
    archived,
    counts: await read('/api/workflows/counts'),
    workflows: await inTurn(
      [...list, ...archived].map(({ id }) => id),
      (id) => readWorkflow(request, id, read),
    ),
    executions,
    reports: await inTurn(
      executions.map(({ id }) => id),
      (id) => readExecution(request, id, { read, tokens }),
    ),
    contract: await inTurn(['ObtenerFlujosDeTrabajo', 'ObtenerFlujosEnEjecucion', 'ObtenerFlujosCompletados'], (call) =>
      post('POST', `/api/0511/WorkFlow/${call}`, { Codigo: '0511' }),
    ),
  };
}

async function readWorkflow(request, id, read) {
  const workflow = await read(`/api/workflows/${id}`);
  const docs = `/api/workflows/${id}/documentation`;
  const versions = Array.from({ length: workflow.publishedVersion ?? 0 }, (_one, index) => index + 1);
  const documents = await read(`${docs}/versions`);
  const written = await inTurn(
    documents.map(({ version }) => String(version)),
    (version) => read(`${docs}?version=${version}`),
  );
  const files = Object.values(written).flatMap(({ attachments = [] }) => attachments.map((file) => file.id));
  return {
    workflow,
    versions: await inTurn(versions, (version) => read(`/api/workflows/${id}/versions/${version}`)),
    documentation: await read(docs),
    documents,
    written,
    bytes: await inTurn(new Set(files), async (file) =>
      bytesAt(request, (await read(`${docs}/files/${file}/address`)).url),
    ),
  };
}

async function readExecution(request, id, { read, tokens }) {
  const report = await read(`/api/executions/${id}`);
  const files = report.activities
    .flatMap(({ answers }) => answers)
    .flatMap(({ type, value }) => (['file', 'image'].includes(type) && Array.isArray(value) ? value : []));
  const active = report.activities.find(({ state }) => state === 'active');
  return {
    report,
    bytes: await inTurn(
      files.map((file) => file.id),
      async (file) => bytesAt(request, (await read(`/api/executions/${id}/files/${file}/address`)).url),
    ),
    // Only the assignee sees the draft.
    forms:
      active === undefined
        ? {}
        : await inTurn(Object.keys(tokens), async (name) => {
            const url = `/api/executions/${id}/activities/${active.activityId}`;
            const { status, body } = await request('GET', url, { token: tokens[name] });
            return status === 200 ? body : { status };
          }),
  };
}
