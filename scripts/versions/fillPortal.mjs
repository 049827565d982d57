import { fillCases } from './fillCases.mjs';
import { fillContent, visitorHeaders } from './fillContent.mjs';
import { fillFiles } from './fillFiles.mjs';
import { askForLinks, fillPeople } from './fillPeople.mjs';
import { fillWorkflows } from './fillWorkflows.mjs';
import { bytesAt } from './reading.mjs';

/**
 * Fills a portal that has only the sample content with every kind of stored data.
 * @param {import('./client.mjs').Ask} ask
 * @param {{ dataDir: string }} place
 */
export async function fillPortal(ask, place) {
  const people = await fillPeople(ask);
  const files = await fillFiles(people, place);
  const { fair, gone, licence } = await fillContent(people, { files, ask });
  const workflow = await fillWorkflows(people);
  const cases = await fillCases(people, workflow);
  await askForLinks(people);
  const { url } = await people.admin.send('GET', `/api/files/0511/${files.rules.id}/address`);
  const idOf = ({ id }) => id;
  return {
    /** Sessions that have not ended. */
    sessions: Object.fromEntries(Object.entries(people).map(([name, { token }]) => [name, token])),
    /** An address that is valid for a while, with its content. */
    signed: { url, ...(await bytesAt(ask, url)) },
    /** A page that the visitor with these headers has rated as clear. */
    opinion: { service: licence.id, headers: visitorHeaders(0) },
    changed: fair.id,
    removed: gone.id,
    cases: Object.fromEntries(Object.entries(cases).map(([name, one]) => [name, idOf(one)])),
  };
}
