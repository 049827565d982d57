import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** Writes the items 1 to `count` to a file, one JSON object per line. */
export async function writeItems(file, { count, item }) {
  const stream = createWriteStream(file);
  for (let number = 1; number <= count; number += 1) {
    if (!stream.write(`${JSON.stringify(item(number))}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}
