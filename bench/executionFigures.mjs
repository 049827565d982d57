import path from 'node:path';
import { loadExecutions } from './executions.mjs';
import { oneByOne, race } from './measure.mjs';
import { staffSession, startOurs } from './servers.mjs';
import { printTable, rate, ratio } from './table.mjs';

/** The first sample workflow, and a sample execution that is running. */
const workflow = '01930000-0000-7000-8000-000000000101';
const running = '01930000-0000-7000-8000-000000000202';
const page = '/api/executions?_start=0&_end=25';
const lists = [
  { name: 'all executions', address: page },
  { name: 'of a workflow', address: `${page}&workflowId=${workflow}` },
  { name: 'completed ones of a workflow', address: `${page}&workflowId=${workflow}&status=completed` },
  { name: 'Mis Tareas', address: '/api/tasks?_start=0&_end=25' },
];

/**
 * Measures lists of executions, cached and right after a step of one of them, and prints the results.
 * @param {{ folder: string, sizes: readonly number[], rounds: number, seconds: number }} plan `sizes` are numbers of executions
 */
export async function measureExecutions({ folder, sizes, rounds, seconds }) {
  const servers = new Map();
  for (const size of sizes) servers.set(size, await prepare(path.join(folder, `executions-${size}`), size));
  const [first = 0] = sizes;
  const last = sizes.at(-1) ?? first;
  const rows = [];
  for (const { name, address } of lists) {
    const contestants = sizes.map((size) => ({ name: size, options: optionsOf(servers.get(size), address) }));
    const results = await race(contestants, { rounds, seconds });
    const after = [];
    for (const size of sizes) after.push(await afterSteps(servers.get(size), address));
    const rateOf = (size) => results.get(size)?.rate ?? Number.NaN;
    const growth = rateOf(last) / rateOf(first);
    rows.push([
      name,
      ...sizes.map((size) => rate(rateOf(size))),
      ...(sizes.length > 1 ? ratio(growth, 0.85, 'of our first') : []),
      ...after.map((milliseconds) => `${milliseconds.toFixed(1)} ms`),
    ]);
  }
  for (const server of servers.values()) await server.stop();
  const sizeTexts = sizes.map((size) => size.toLocaleString('en'));
  printTable(
    'Lists of executions, 25 with total (requests per second between writes; milliseconds right after a step)',
    ['', ...sizeTexts, ...(sizes.length > 1 ? ['ratio', 'goal'] : []), ...sizeTexts.map((size) => `after, ${size}`)],
    rows,
  );
}

async function prepare(dataDir, count) {
  const first = await startOurs(dataDir);
  const { user } = await staffSession(first.url);
  await first.stop();
  loadExecutions(dataDir, { count, userId: user.id });
  const server = await startOurs(dataDir);
  const { token } = await staffSession(server.url);
  return { ...server, headers: { authorization: `Bearer ${token}` } };
}

const optionsOf = ({ url, headers }, address) => ({ url: `${url}${address}`, headers });

/** Milliseconds of a list, each time right after an execution was suspended or resumed. */
function afterSteps({ url, headers }, address) {
  const request = async () => {
    const response = await fetch(`${url}${address}`, { headers });
    const records = await response.json();
    if (response.status !== 200 || records.length === 0) throw new Error(`${address} answered ${response.status}`);
  };
  const step = async (turn) => {
    const options = { headers: { ...headers, 'content-type': 'application/json' }, body: '{"reason":"medición"}' };
    const name = turn % 2 === 0 ? 'suspend' : 'resume';
    const response = await fetch(`${url}/api/executions/${running}/${name}`, { method: 'POST', ...options });
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    await response.arrayBuffer();
  };
  return oneByOne(request, { times: 20, before: step });
}
