import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requireChromium, visit } from './chromium.mjs';
import { writeItems } from './items.mjs';
import { median } from './measure.mjs';
import { load, staffSession, startOurs } from './servers.mjs';

// Measures the project board with 1,000 tasks in one project: `node bench/boardFigures.mjs`, after `npm run build`. How long the screen takes once its
// data have arrived, the frames that a drag drops, and ten moves a second by fifty people.

const count = 1000;
const rounds = 5;
const people = 50;
const seconds = 10;
const movesPerSecond = 10;
const frameMs = 1000 / 60;
const phases = ['backlog', 'todo', 'inProgress', 'review', 'done'];
const projectId = '00000000-0000-7000-8000-0000000000aa';
const browser = await requireChromium();
const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-bench-'));

const dataDir = path.join(folder, 'data');
await (await startOurs(dataDir)).stop();
const projects = path.join(folder, 'projects.ndjson');
await writeItems(projects, { count: 1, item: () => ({ id: projectId, name: 'Mil', description: 'Mil tareas.' }) });
load(dataDir, { type: 'proyectos', file: projects });
const tasks = path.join(folder, 'tasks.ndjson');
await writeItems(tasks, { count, item });
load(dataDir, { type: 'tareas', file: tasks });
const server = await startOurs(dataDir);
try {
  const session = await staffSession(server.url);
  const views = [];
  for (let round = 0; round < rounds; round += 1) views.push(await view(session));
  const of = (key) => median(views.map((one) => one[key])).toFixed(0);
  console.log(
    `seen after ${of('shownMs')} ms, ${of('afterData')} ms after the last data; first answer to a key ${of('keyMs')} ms; ${of('late')} % of frames dropped in a drag, ${of('bareLate')} % when one box is dragged on a bare page`,
  );
  console.log(await moves(session));
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function view(session) {
  const url = `${server.url}/admin/myBoard?projectId_eq=${projectId}`;
  const { page, shownMs, quiet, close } = await visit(browser, {
    url,
    selector: '.lane:nth-child(5) .board-card',
    session,
  });
  const dataMs = await page.evaluate(
    (shownAt) =>
      Math.max(
        .../** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
          .filter(({ name, responseEnd }) => name.includes('/api/tareas?') && responseEnd <= shownAt)
          .map(({ responseEnd }) => responseEnd),
      ),
    shownMs,
  );
  await quiet();
  const started = performance.now();
  await page.locator('.board-grip').first().press('Space');
  await page.locator('.is-dragged').waitFor();
  const keyMs = performance.now() - started;
  await page.keyboard.press('Escape');
  const late = await droppedFrames(page, page.locator('.board-card').first());
  await close();
  return { shownMs, afterData: shownMs - dataMs, keyMs, late, bareLate: await droppedOnBarePage() };
}

/** The same drag of one box that follows the pointer, on a page that has nothing else. */
async function droppedOnBarePage() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.setContent(
    '<div id="box" style="position: fixed; width: 280px; height: 120px; background: #ddd">Tarea</div>',
  );
  await page.evaluate(() => {
    const box = /** @type {HTMLElement} */ (document.getElementById('box'));
    addEventListener('pointermove', ({ clientX, clientY }) => {
      box.style.transform = `translate3d(${clientX - 60}px, ${clientY - 60}px, 0)`;
    });
  });
  const late = await droppedFrames(page, page.locator('#box'));
  await page.close();
  return late;
}

/** The part of the frames, in percent, that are dropped while a box is dragged over the page for two seconds. */
async function droppedFrames(page, box) {
  const card = await box.boundingBox();
  await page.mouse.move(card.x + 60, card.y + 60);
  await page.mouse.down();
  await page.evaluate(() => {
    globalThis.benchFrames = [];
    const note = (at) => {
      globalThis.benchFrames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (let step = 1; step <= 120; step += 1) {
    await page.mouse.move(card.x + 60 + step * 4, card.y + 60 + Math.sin(step / 8) * 200);
    await wait(16);
  }
  const frames = await page.evaluate(() => globalThis.benchFrames);
  await page.mouse.up();
  const gaps = frames.slice(1).map((at, index) => at - frames[index]);
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0);
  return (100 * dropped) / (dropped + gaps.length);
}

/** Fifty people move a task of their own every five seconds. */
async function moves(session) {
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
  const ids = Array.from({ length: people }, (_, index) => idOf(index + 1));
  const before = await versions(ids, headers);
  const latencies = [];
  const total = seconds * movesPerSecond;
  const sent = [];
  for (let number = 0; number < total; number += 1) {
    sent.push(move(number));
    await wait(1000 / movesPerSecond);
  }
  await Promise.all(sent);
  const after = await versions(ids, headers);
  const stored = ids.reduce((sum, id) => sum + after.get(id) - before.get(id), 0);
  const sorted = latencies.toSorted((left, right) => left - right);
  return `${total} moves by ${people} people: ${total - stored} lost or doubled; ${median(latencies).toFixed(1)} ms, p95 ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1)} ms`;

  async function move(number) {
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/tareas/${ids[number % people]}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ phase: phases[number % phases.length], order: `i${String(number).padStart(5, '0')}` }),
    });
    if (!answer.ok) throw new Error(`a move was refused with ${answer.status}`);
    await answer.arrayBuffer();
    latencies.push(performance.now() - started);
  }
}

async function versions(ids, headers) {
  const query = ids.map((id) => `id=${id}`).join('&');
  const records = await (await fetch(`${server.url}/api/tareas?${query}`, { headers })).json();
  return new Map(records.map(({ id, _version }) => [id, _version]));
}

function item(number) {
  return {
    id: idOf(number),
    title: `Tarea ${number}`,
    description: 'Una de mil.',
    category: 'administration',
    priority: ['low', 'medium', 'high', 'urgent'][number % 4],
    phase: phases[number % phases.length],
    labels: ['Zona 2'],
    projectId,
    order: `i${number.toString(36).padStart(5, '0')}`,
  };
}

function idOf(number) {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
