import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import type { PrintedDocument } from '#core/export/printedDocument.ts';
import type { ExecutionReport, ReportedActivity } from '#core/workflow/executionReport.ts';
import { reportDocument } from '#server/exports/reports/reportDocument.ts';
import { makeDocument as makePage } from '#server/ports/browser/documents.ts';
import { makeDocument as makePdf } from '#server/ports/node/documents.ts';
import { root } from '#server/ports/node/root.ts';
import { pdfText } from '#tests/support/readers/pdfText.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const at = '2031-01-05T05:30:00.000Z';
const crest = readFileSync(path.join(root, 'public', 'imagenes', 'escudo.png'));

const activity: ReportedActivity = {
  id: 'a',
  activityId: 'a1',
  role: 'operator',
  name: 'Recibir «A» & <ver>',
  description: 'Se recibe la solicitud.',
  state: 'completed',
  assignedTo: 'u',
  executedBy: 'u',
  startedAt: at,
  completedAt: at,
  notes: 'Una nota\nen dos líneas',
  roleName: 'Operador',
  assignedToName: 'Ana',
  executedByName: 'Ana Ñandú',
  seals: [{ questionId: 'q2', by: 'u', at, hash: 'abc' }],
  answers: [
    { questionId: 'q1', question: '¿Nombre?', type: 'text', value: 'x', text: 'José "Pepe"' },
    { questionId: 'q2', question: 'Firma', type: 'signature', value: `data:image/png;base64,${png}`, text: '' },
    { questionId: 'q3', question: 'Firma escrita', type: 'signature', value: 'Ana', text: '' },
    { questionId: 'q4', question: 'Vacía', type: 'text', value: '', text: '' },
  ],
};

const report: ExecutionReport = {
  id: 'e',
  version: 1,
  workflowId: 'w',
  workflowName: 'Licencia de construcción',
  definitionVersion: 2,
  reference: 'LIC-1',
  fileName: 'reporte.json',
  status: 'cancelled',
  statusName: 'Cancelado',
  startedAt: at,
  completedAt: null,
  executedBy: 'u',
  executedByName: 'Ana',
  regulation: null,
  activities: [activity, { ...activity, name: 'Cerrar', state: 'active', answers: [], notes: '', description: '' }],
  log: [{ at, by: 'u', byName: 'Ana', action: 'cancelled', version: 2, toName: null, reason: 'Se retiró' }],
};

const document = reportDocument(report, { messages: serverEs, crest, at });

async function pageOf(printed: PrintedDocument) {
  const { bytes, ...facts } = await makePage(printed);
  const html = new TextDecoder().decode(bytes);
  return { html, page: parseHTML(html).document, ...facts };
}

test('the page that a browser prints has the texts of the PDF, each once', async () => {
  const { page, ending, mediaType } = await pageOf(document);
  expect([ending, mediaType]).toEqual(['html', 'text/html; charset=utf-8']);
  expect([page.title, page.documentElement.lang]).toEqual(['Reporte de Ejecución LIC-1', 'es']);
  const textsOf = (selector: string) =>
    [...page.querySelectorAll(selector)].flatMap(({ textContent }) => (textContent ?? '').split('\n'));
  const { town, title, foot } = document;
  expect(textsOf('header strong, footer p')).toEqual([town, foot]);
  expect(textsOf('header p').join('')).toBe(town + title);
  const lines = pdfText(Buffer.from((await makePdf(document)).bytes)).split('\n');
  const ofEachPage = new Set(['', town, title, foot, document.pageOf(1, 2), document.pageOf(2, 2)]);
  expect([...ofEachPage].filter((text) => !lines.includes(text))).toEqual([]);
  const printed = textsOf('h1, h2, main p, th, td:not(:has(figure)), figcaption');
  expect(printed.length).toBeGreaterThan(40);
  expect(printed.toSorted()).toEqual(lines.filter((line) => !ofEachPage.has(line)).toSorted());
});

test('pictures stand in the page itself, with their alternative text, and nothing else is loaded', async () => {
  const { page, html } = await pageOf(document);
  const pictures = [...page.querySelectorAll('img')].map((picture) => [picture.alt, picture.src]);
  const address = (base64: string) => `data:image/png;base64,${base64}`;
  expect(pictures).toEqual([
    ['', address(crest.toString('base64'))],
    ['Firma de Ana Ñandú', address(png)],
  ]);
  expect(page.querySelectorAll('script, link, iframe')).toHaveLength(0);
  expect(html.replaceAll(/data:[^"]+/g, '')).not.toMatch(/https?:|url\(/);
});

test('what people wrote is text, also in the style of the sheets, which have the title and a number', async () => {
  const title = '"</style><script>alert(1)</script>\\';
  const { page, html } = await pageOf({ ...document, title, crest: undefined, blocks: [] });
  expect(page.querySelectorAll('script')).toHaveLength(0);
  expect(page.title).toBe(title);
  expect(html).toContain(String.raw`content: "\22 \3c /style>\3c script>alert(1)\3c /script>\5c "`);
  expect(html).toContain('"Página " counter(page) " de " counter(pages) ""');
});

test('a crest of markup is one', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { page } = await pageOf({ ...document, crest: svg });
  expect(page.querySelector('header img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml;base64,PHN2Zy/);
});

test('a drawing that is no base64 leaves its text, in both', async () => {
  const answers = activity.answers
    .filter(({ question }) => question === 'Firma')
    .map((answer) => ({ ...answer, value: 'data:image/png;base64,iVBORw0KGgo%' }));
  const broken = { ...report, activities: [{ ...activity, answers }] };
  const printed = reportDocument(broken, { messages: serverEs, crest, at });
  expect((await pageOf(printed)).page.querySelector('figure img')?.getAttribute('alt')).toBe('Firma de Ana Ñandú');
  expect(pdfText(Buffer.from((await makePdf(printed)).bytes))).toContain('Firma de Ana Ñandú');
});
