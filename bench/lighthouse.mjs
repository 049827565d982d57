import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listeningPort } from '../scripts/listeningPort.mjs';
import { requireChromium } from './chromium.mjs';
import { fetchLighthouse } from './fetchLighthouse.mjs';
import { median } from './measure.mjs';
import { staffHeaders, startOurs } from './servers.mjs';
import { printTable } from './table.mjs';

const site = JSON.parse(readFileSync(new URL('../schemas/settings/sitio.json', import.meta.url), 'utf8'));
const homeTemplates = site.properties.selectedTemplate.oneOf.map((template) => template.const);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/**
 * Intended findings of audits: browsers log the 404 of a missing page, and search engines should find neither
 * it nor a results page.
 */
const accepted = { missing: ['http-status-code', 'is-crawlable', 'errors-in-console'], search: ['is-crawlable'] };

/**
 * Prints Lighthouse's mobile scores of the home in every template and of every kind of page, over the sample content, and ends the
 * process: with 1 when a page missed a target.
 * @param {string} argument `--lighthouse`, or `--lighthouse=minimal` for the pages whose name has that word
 */
export async function runLighthouse(argument) {
  const [, only = ''] = argument.split('=');
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-lighthouse-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const browser = await requireChromium([`--remote-debugging-port=${port}`]);
  const ours = await startOurs(folder);
  const lighthouse = await fetchLighthouse();
  const rows = [];
  for (const page of (await pagesOf(ours.url)).filter(({ name }) => name.includes(only))) {
    if (page.template !== undefined) await choose(ours.url, page.template);
    const row = { name: page.name, ...(await look(lighthouse, page, port)) };
    console.log(`${row.name}: ${categories.map((id) => row.scores[id]).join(', ')}`);
    rows.push(row);
  }
  await browser.close();
  await ours.stop();
  process.exit(report(rows) === 0 ? 0 : 1);
}

/** The home in each template, the pages that it links to, a search, and a missing page. */
async function pagesOf(url) {
  const html = await (await fetch(url)).text();
  const hrefs = [...html.matchAll(/ href="(\/[^"#]*)"/g)].map(([, href]) => href);
  const isPage = (href) => href !== '/' && !/^\/(?:admin|assets|tema)\b|\.\w+$/.test(href);
  // One of each kind: of news, services and sections the first.
  const kinds = new Map(
    hrefs.filter(isPage).map((href) => [href.split('?')[0].replace(/(?<=^\/[^/]+\/).+/, '…'), href]),
  );
  return [
    ...homeTemplates.map((template) => ({ name: `home, ${template}`, url: `${url}/`, template })),
    ...[...kinds].map(([name, href]) => ({
      name,
      url: url + href,
      skipAudits: name === '/buscar' ? accepted.search : [],
    })),
    ...(kinds.has('/buscar') ? [] : [{ name: '/buscar', url: `${url}/buscar?q=agua`, skipAudits: accepted.search }]),
    { name: 'not there (404)', url: `${url}/no-existe`, skipAudits: accepted.missing },
  ];
}

/** Retried once: the connection of the last change may have been closed while Lighthouse ran. */
async function choose(url, selectedTemplate) {
  const patch = async () => {
    const headers = { ...(await staffHeaders(url)), 'content-type': 'application/json' };
    return fetch(`${url}/api/sitio/unico`, { method: 'PATCH', headers, body: JSON.stringify({ selectedTemplate }) });
  };
  const { status } = await patch().catch(patch);
  if (status !== 200) throw new Error(`the template ${selectedTemplate} was answered by ${status}`);
}

/** Audits once; if the performance misses its target, twice more, because the machine may be busy, and takes the median. */
async function look(lighthouse, page, port) {
  const runs = [await lookOnce(lighthouse, page, port)];
  if (runs[0].scores.performance < goals.performance) {
    runs.push(await lookOnce(lighthouse, page, port), await lookOnce(lighthouse, page, port));
  }
  const middle = median(runs.map(({ scores }) => scores.performance));
  return runs.find(({ scores }) => scores.performance === middle) ?? runs[0];
}

async function lookOnce(lighthouse, { url, skipAudits = [] }, port) {
  const flags = { port, logLevel: 'silent', ignoreStatusCode: true };
  const settings = { onlyCategories: categories, formFactor: 'mobile', skipAudits };
  const { lhr } = await lighthouse(url, flags, { extends: 'lighthouse:default', settings });
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const value = (id) => lhr.audits[id].numericValue ?? Number.NaN;
  const scores = Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id].score ?? 0) * 100)]));
  return {
    scores,
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    painted: value('largest-contentful-paint'),
    faults: categories.flatMap((id) => faultsOf(lhr, id)),
  };
}

/** The audits of a category that count and failed. */
function faultsOf({ categories: all, audits }, category) {
  const counting = all[category].auditRefs.filter(({ weight }) => weight > 0);
  return counting.flatMap(({ id }) => {
    const { score, title, displayValue = '' } = audits[id];
    return score === null || score >= 0.9 ? [] : [`${category}: ${title} ${displayValue}`.trim()];
  });
}

/** @returns {number} how many pages missed a goal */
function report(rows) {
  const isMissed = ({ scores, shift }) => shift > 0.0005 || categories.some((id) => scores[id] < goals[id]);
  printTable(
    'Lighthouse, mobile (simulated slow 4G and a CPU 4x slower; an audit that is meant to find something is left out)',
    ['', ...categories, 'CLS', 'TBT', 'LCP', ''],
    rows.map((row) => [
      row.name,
      ...categories.map((id) => String(row.scores[id])),
      row.shift.toFixed(3),
      `${row.blocked.toFixed(0)} ms`,
      `${row.painted.toFixed(0)} ms`,
      isMissed(row) ? '!' : '',
    ]),
  );
  console.log(`goals: ${categories.map((id) => `${id} ${goals[id]}`).join(', ')}, CLS 0`);
  for (const { name, faults } of rows) for (const fault of faults) console.log(`${name}: ${fault}`);
  return rows.filter(isMissed).length;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const port = listeningPort(server);
      server.close(() => resolve(port));
    });
  });
}
