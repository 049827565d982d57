import { fire, oneByOne, race } from './measure.mjs';
import { visit } from './visitors.mjs';

/**
 * Compares the public home page with the same bytes from a bare server and with a React page of that size.
 * @param {{ ours: { url: string }, bare: { url: string }, react: { url: string }, touch: (turn: number) => Promise<void> }} servers `touch` writes
 *   a news item
 * @param {{ rounds: number, seconds: number }} plan
 */
export async function measureHome({ ours, bare, react, touch }, plan) {
  const response = await fetch(`${ours.url}/`);
  const page = await response.text();
  const size = Buffer.byteLength(page);
  // React renders none of the styles.
  const markupSize = Buffer.byteLength(page.replace(/<style>.*?<\/style>/s, ''));
  if (response.status !== 200) throw new Error(`the public home answered ${response.status}`);
  let number = 0;
  // A parameter that no page reads: each such address is a new page, not yet cached.
  const anew = () => `/?n=${(number += 1)}`;
  const contestants = [
    { name: 'static', options: { url: bare.url, nextAddress: () => `/page/${size}` } },
    { name: 'react', options: { url: react.url, nextAddress: () => `/${markupSize}` } },
    { name: 'ours', options: { url: ours.url, nextAddress: () => '/' } },
    { name: 'ours anew', options: { url: ours.url, nextAddress: anew } },
  ];
  const request = (url) => async () => (await fetch(url)).arrayBuffer();
  const plain = contestants
    .slice(0, 3)
    .map(({ name, options: { url, nextAddress } }) => ({ name, options: { url: `${url}${nextAddress()}` } }));
  return {
    size,
    results: await race(contestants, plan, visit),
    headed: await race(plain, plan, fire),
    afterWrite: await oneByOne(request(`${ours.url}/`), { times: 40, before: touch }),
    reactAlone: await oneByOne(request(`${react.url}/${markupSize}`), { times: 40, before: touch }),
  };
}
