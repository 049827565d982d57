import { measureChunks } from '../scripts/chunkSizes.mjs';
import { printTable, rate, ratio } from './table.mjs';

/**
 * Prints every figure with its baseline and its target.
 * @returns {number} how many times longer a page takes at 100,000 items than at 1,000
 */
export function report({ reads, writes, lists, home, starts, idle, after, sizes }) {
  const read = (name) => reads.get(name).rate;
  const write = (name) => writes.get(name).rate;
  const p99 = (results, name) => `${results.get(name).p99} ms`;
  printTable(
    'API, news of 1 kB (requests per second; 16 connections, writes 64). Ours keeps lists until the next write',
    ['operation', 'bare', 'minimal', 'ours', 'p99', 'ratio', 'goal'],
    [
      [
        'one by id, 10k',
        rate(read('bare one')),
        rate(read('minimal one')),
        rate(read('ours one')),
        p99(reads, 'ours one'),
        ...ratio(read('ours one') / read('minimal one'), 0.6, 'of minimal'),
      ],
      [
        'page of 25 by date, 10k',
        rate(read('bare page')),
        rate(read('minimal page 10000')),
        rate(read('ours page 10000')),
        p99(reads, 'ours page 10000'),
        ...ratio(read('ours page 10000') / read('minimal page 10000'), 0.8, 'of minimal'),
      ],
      [
        'the same, 100k',
        '',
        rate(read('minimal page 100000')),
        rate(read('ours page 100000')),
        p99(reads, 'ours page 100000'),
        ...ratio(read('ours page 100000') / read('ours page 10000'), 0.85, 'of our 10k'),
      ],
      [
        'text search, 10k',
        '',
        rate(read('minimal search 10000')),
        rate(read('ours search 10000')),
        p99(reads, 'ours search 10000'),
        ...ratio(read('ours search 10000') / read('minimal search 10000'), 0.8, 'of trigram'),
      ],
      [
        'text search, 100k',
        '',
        rate(read('minimal search 100000')),
        rate(read('ours search 100000')),
        p99(reads, 'ours search 100000'),
        ...ratio(read('ours search 100000') / read('minimal search 100000'), 0.8, 'of trigram'),
      ],
      [
        'create, durable',
        '',
        rate(write('minimal create')),
        rate(write('ours create')),
        p99(writes, 'ours create'),
        ...ratio(write('ours create') / write('minimal create'), 0.3, 'of group commit'),
      ],
      [
        'update, durable',
        '',
        rate(write('minimal update')),
        rate(write('ours update')),
        p99(writes, 'ours update'),
        ...ratio(write('ours update') / write('minimal update'), 0.3, 'of group commit'),
      ],
    ],
  );
  printTable(
    'Process',
    ['', 'bare', 'minimal', 'ours', 'goal'],
    [
      [
        'start to first answer',
        ...['bare', 'minimal', 'ours'].map((name) => `${starts[name].toFixed(0)} ms`),
        '<= 500 ms',
      ],
      [
        'memory after loading 10k',
        ...['bare', 'minimal', 'ours'].map((name) => `${idle[name].toFixed(0)} MB`),
        '<= 110 MB',
      ],
      ['memory after load', ...['bare', 'minimal', 'ours'].map((name) => `${after[name].toFixed(0)} MB`), '<= 220 MB'],
    ],
  );
  const site = (name) => home.results.get(name).rate;
  printTable(
    `Public home, ${(home.size / 1024).toFixed(1)} KB (requests per second)`,
    ['', 'floor', 'ours', 'ratio', 'goal'],
    [
      [
        'kept until the next write',
        rate(site('static')),
        rate(site('ours')),
        ...ratio(site('ours') / site('static'), 0.6, 'of static'),
      ],
      [
        'made anew, of parts that are kept',
        rate(site('react')),
        rate(site('ours anew')),
        ...ratio(site('ours anew') / site('react'), 0.5, 'of React'),
      ],
      [
        'kept, asked for by a client that reads each header line',
        rate(home.headed.get('static').rate),
        rate(home.headed.get('ours').rate),
        (home.headed.get('ours').rate / home.headed.get('static').rate).toFixed(2),
        '',
      ],
      [
        'the first visit after a write of news',
        `${home.reactAlone.toFixed(1)} ms`,
        `${home.afterWrite.toFixed(1)} ms`,
        (home.afterWrite / home.reactAlone).toFixed(2),
        '',
      ],
    ],
  );
  printTable(
    'Built chunks (KB gzip)',
    ['screen', 'ours', 'budget'],
    measureChunks().map(({ name, size, limit }) => [name, size.toFixed(1), String(limit)]),
  );
  printTable(
    'Lists of 25 with total, each right after a write, so that no kept answer helps (milliseconds)',
    ['', ...sizes.map((size) => `${size.toLocaleString('en')} items`)],
    [
      ['page by date', ...sizes.map((size) => lists.page.get(size).toFixed(2))],
      ['text search', ...sizes.map((size) => lists.search.get(size).toFixed(2))],
    ],
  );
  const searchRatio = read('ours page 1000') / read('ours page 100000');
  const growth = Math.max(lists.page.get(100_000) / lists.page.get(1_000), searchRatio);
  console.log(`\n100,000 vs 1,000: ${growth.toFixed(2)} times (must be <= 2)`);
  return growth;
}
