// @ts-check
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { readBatches } from './readBatches.mjs';

// The process that parses one file (fileBatches.ts). Plain JavaScript, since the built server and tests both start it from here.

const [, , mostRows, chosenSheet] = process.argv;
for await (const batch of readBatches(await buffer(process.stdin), { mostRows: Number(mostRows), chosenSheet })) {
  // Waits until the server asks for more, so that no more than one batch is in memory.
  const isTaken = once(process, 'message');
  process.send?.(batch);
  await isTaken;
}
