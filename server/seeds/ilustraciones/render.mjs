// Renders the drawings beside this file to WebP: node server/seeds/ilustraciones/render.mjs [name…]
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser } from '../../../scripts/findBrowser.mjs';

const sources = path.dirname(fileURLToPath(import.meta.url));
const pictures = path.resolve(sources, '../../../public/imagenes');
/** The picture of the home page and the one of a person without a photograph belong to the site, the others to the sample content. */
const ofSite = ['portada', 'persona'];
const folderOf = (name) => (ofSite.includes(name) ? pictures : path.join(pictures, 'semillas'));
/** Pixels of the copies for cards, as `sampleWidths` says. */
const smallWidth = 640;
const names = process.argv.slice(2);

const executablePath = findBrowser({ ownBrowser: chromium.executablePath(), exists: existsSync });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
const page = await browser.newPage();
await mkdir(folderOf('semillas'), { recursive: true });
for (const file of (await readdir(sources)).filter((name) => name.endsWith('.svg'))) {
  const name = path.basename(file, '.svg');
  if (names.length > 0 && !names.includes(name)) continue;
  const svg = await readFile(path.join(sources, file), 'utf8');
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const bytes = bytesOf(await page.evaluate(draw, { address }));
  await writeFile(path.join(folderOf(name), `${name}.webp`), bytes);
  if (!ofSite.includes(name) && !name.startsWith('retrato-')) {
    const small = await page.evaluate(draw, { address, width: smallWidth });
    await mkdir(path.join(pictures, `semillas-${smallWidth}`), { recursive: true });
    await writeFile(path.join(pictures, `semillas-${smallWidth}`, `${name}.webp`), bytesOf(small));
  }
  console.log(`${name}.webp ${Math.round(bytes.length / 1024)} KB`);
}
await browser.close();

function bytesOf(dataUrl) {
  return Buffer.from(dataUrl.split(',')[1], 'base64');
}

async function draw({ address, width: wanted }) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const width = wanted ?? image.naturalWidth;
  const height = Math.round((image.naturalHeight * width) / image.naturalWidth);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/webp', 0.86);
}
