import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// `node bench/assistantFigures.mjs`: questions per second of the public assistant, one after another, without a model, on the built server.
const root = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-asistente-'));
const password = 'Una-clave-larga-2026';
const port = 3391;
const base = `http://localhost:${port}`;
const server = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data'), ADMIN_PASSWORD: password },
  stdio: ['ignore', 'ignore', 'inherit'],
});
/** @type {(method: string, url: string, request?: { body?: object, headers?: Record<string, string> }) => Promise<{ status: number, body: any }>} */
const send = async (method, url, { body, headers = {} } = {}) => {
  const answer = await fetch(base + url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};

try {
  for (let left = 300; ; left -= 1) {
    const isReady = await fetch(`${base}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (left === 0) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const signIn = { Email: 'admin@cabildo.local', Pass: password };
  const { body: session } = await send('POST', '/api/0511/LoginWithPassword', { body: signIn });
  const headers = { authorization: `Bearer ${session.Token}` };
  await send('PATCH', '/api/asistente/unico', { body: { limiteVisitante: 1000 }, headers });
  const questions = JSON.parse(
    readFileSync(path.join(root, 'server', 'assistant', 'evaluation', 'questions.json'), 'utf8'),
  );
  const times = [];
  const round = async (name) => {
    for (const [at, { question }] of questions.entries()) {
      const started = performance.now();
      const { status } = await send('POST', '/api/assistant/messages', {
        body: { text: question },
        headers: { 'user-agent': `${name} ${at % 5}` },
      });
      if (status !== 200) throw new Error(`${question}: ${status}`);
      times.push(performance.now() - started);
    }
  };
  await round('first');
  times.length = 0;
  const startCpu = cpuSeconds(server.pid);
  const started = performance.now();
  for (const name of ['second', 'third', 'fourth']) await round(name);
  const seconds = (performance.now() - started) / 1000;
  const cpu = cpuSeconds(server.pid) - startCpu;
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  console.log(
    `${times.length} questions: ${(times.length / seconds).toFixed(0)} a second; ${(times.length / cpu).toFixed(0)} a second of one core`,
  );
  console.log(`milliseconds: median ${at(0.5)}, 95 % ${at(0.95)}, slowest ${at(1)}`);
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
