import { expect, test } from 'vitest';
import { buildOverForeign, startForeign } from './overForeign.ts';

const areas = ['usuarios', 'noticias', 'servicios', 'municipio', 'proyectos', 'tareas'];
const stores = ['flujos', 'archivos', 'asistente'].map((type) => ({ type, provider: 'post0511' as const }));
const code = { Codigo: '0511' };
const conversation = [
  { role: 'system', content: 'Sea breve.' },
  { role: 'user', content: '¿Qué es un nicho?' },
];

test('one round through all areas sends each documented call to its address, with the documented members alone, and the token of the person but for sign-in and citizens', async () => {
  const foreign = await startForeign();
  const { account, state, requests, requestsOf, faults } = foreign;
  // Pictures of the carousel need no download.
  faults.set('listFB64', 'status500');
  const { signIn, send, clock } = await buildOverForeign(foreign, areas, {
    settings: { backOffice: { stores } },
    notice: () => undefined,
  });
  await expect.poll(() => requests.length).toBe(6);
  const { Token } = (await signIn({ Email: account.email, Pass: account.password })).json();
  const marta = send({ authorization: `Bearer ${Token}` });
  const contract = (path: string, body: object = code) => marta('POST', `/api/0511/${path}`, { body });
  clock.now += 60_000;
  const answers = [
    await contract('Securtity/ObtenerUsuarios'),
    await contract('Muni/ObtenerNoticias'),
    await contract('Muni/ObtenerMunicipalidades'),
    await contract('ObtenerServicios'),
    await contract('Tasks/ObtenerProjects'),
    await contract('Tasks/ObtenerTasks', { ProjectId: 2 }),
    await marta('GET', '/api/workflows'),
    await marta('GET', '/api/tasks'),
    await marta('GET', '/api/files/0511'),
    await marta('POST', '/ChatIA/ChatGPT2', { body: conversation }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(requestsOf('download')).toHaveLength(2);
  const isTheirs = (bearer: string) => state.tokens.has(bearer.replace(/^Bearer /, ''));
  const sent = requests.map(({ method, host, path, headers: { authorization: bearer }, body }) => ({
    call: `${method} ${host}${path}`,
    body,
    token: bearer === undefined ? 'none' : isTheirs(bearer) ? 'theirs' : bearer,
  }));
  const call = (name: string, body: unknown, token: 'none' | 'theirs') => ({ call: name, body, token });
  const byCitizens = [
    call('POST api/Muni/ObtenerNoticias', code, 'none'),
    call('POST api/Muni/ObtenerMunicipalidades', code, 'none'),
    call('POST services/ObtenerServicios', code, 'none'),
    call('GET files/list/0511', undefined, 'none'),
    call('GET files/listFB64/0511', undefined, 'none'),
  ];
  const signIns = [
    { Email: 'ana@example.test', Pass: 'Una-clave-larga-2026' },
    { Email: account.email, Pass: account.password },
  ].map((body) => call('POST api/LoginWithPassword', body, 'none'));
  const byMarta = [
    call('POST api/Securtity/ObtenerUsuarios', code, 'theirs'),
    call('POST api/Securtity/ObtenerUsuarios', code, 'theirs'),
    call('POST api/Muni/ObtenerNoticias', code, 'theirs'),
    call('POST api/Muni/ObtenerMunicipalidades', code, 'theirs'),
    call('POST services/ObtenerServicios', code, 'theirs'),
    call('POST api/Tasks/ObtenerProjects', code, 'theirs'),
    call('POST api/Tasks/ObtenerTasks', { ProjectId: 2 }, 'theirs'),
    call('POST api/Tasks/ObtenerTasks', { ProjectId: 3 }, 'theirs'),
    call('POST api/WorkFlow/ObtenerFlujosDeTrabajo', code, 'theirs'),
    call('POST api/WorkFlow/ObtenerFlujosEnEjecucion', code, 'theirs'),
    call('POST api/WorkFlow/ObtenerFlujosCompletados', code, 'theirs'),
    call('GET files/list/0511', undefined, 'theirs'),
    call('GET files/listFB64/0511', undefined, 'theirs'),
    call('GET files/download/parque.png', undefined, 'theirs'),
    call('GET files/download/iglesia.png', undefined, 'theirs'),
    call('POST api/ChatIA/ChatGPT2', conversation, 'theirs'),
  ];
  const sorted = (calls: readonly object[]) => calls.map((one) => JSON.stringify(one)).toSorted();
  expect(sorted(sent)).toEqual(sorted([...byCitizens, ...signIns, ...byMarta]));
});
