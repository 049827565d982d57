import autocannon from 'autocannon';

/** @typedef {{ rate: number, p99: number }} Figures requests per second, milliseconds */

/**
 * Measures contestants in turn, round after round, so that a slow minute of the machine affects all of them.
 * @template {string | number} Name
 * @param {readonly { name: Name, options: object }[]} contestants with the `options` of `load`
 * @param {{ rounds: number, seconds: number }} plan
 * @param {(options: any, plan: { seconds: number }) => Promise<Figures>} [load] what sends the requests; without one autocannon
 * @returns {Promise<Map<Name, Figures>>} medians of the rounds
 */
export async function race(contestants, { rounds, seconds }, load = fire) {
  /** @type {Map<Name, Figures[]>} */
  const samples = new Map(contestants.map(({ name }) => [name, []]));
  for (const { options } of contestants) await load(options, { seconds: 0.3 });
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, options } of contestants) samples.get(name)?.push(await load(options, { seconds }));
  }
  return new Map(
    [...samples].map(([name, results]) => [
      name,
      { rate: median(results.map(({ rate }) => rate)), p99: median(results.map(({ p99 }) => p99)) },
    ]),
  );
}

/** Milliseconds of one request after another, each after `before`; the median. */
export async function oneByOne(request, { times, before }) {
  const durations = [];
  for (let turn = 0; turn < times; turn += 1) {
    await before(turn);
    const started = performance.now();
    await request(turn);
    durations.push(performance.now() - started);
  }
  return median(durations);
}

export function median(values) {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** autocannon ends only at a sample, hence ten samples a second. */
export async function fire(options, { seconds }) {
  const result = await autocannon({ connections: 16, sampleInt: 100, ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99 };
}
