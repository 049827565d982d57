import { demand } from './client.mjs';
import { fillAssistant } from './fillAssistant.mjs';
import { fillBoard } from './fillBoard.mjs';
import { fillCases } from './fillCases.mjs';
import { fillContent, visitorHeaders } from './fillContent.mjs';
import { fillFiles } from './fillFiles.mjs';
import { fillImports } from './fillImports.mjs';
import { askForLinks, fillPeople } from './fillPeople.mjs';
import { fillRuntimeTypes } from './fillRuntimeTypes.mjs';
import { fillWorkflows } from './fillWorkflows.mjs';
import { bytesAt } from './reading.mjs';
import { fillOwnTypes } from './schemaSteps.mjs';

/**
 * Fills a portal that has only the sample content with every kind of stored data.
 * @param {import('./client.mjs').Ask} request
 * @param {{ dataDir: string, googleToken: string, receiver: string }} portal `googleToken` names Mario; `receiver` is the address of another
 *   system, which receives projects
 */
export async function fillPortal(request, { dataDir, googleToken, receiver }) {
  const people = await fillPeople(request);
  const files = await fillFiles(people, { dataDir });
  const { fair, gone: removed, licence, restored } = await fillContent(people, { files, ask: request });
  await fillImports(people, { imagen: files.square.url, changed: restored.id });
  const plots = await fillOwnTypes(people);
  const workflow = await fillWorkflows(people);
  const cases = await fillCases(people, workflow);
  await fillRuntimeTypes(people);
  const { calendar } = await fillBoard(people, { receiver, news: fair.id });
  const { conversation } = await fillAssistant(people, demand(request));
  await askForLinks(people);
  await signInWithGoogle(request, googleToken);
  const { url } = await people.admin.send('GET', `/api/files/0511/${files.rules.id}/address`);
  const idOf = ({ id }) => id;
  return {
    /** Sessions that have not ended. */
    sessions: Object.fromEntries(Object.entries(people).map(([name, { token }]) => [name, token])),
    /** An address that is valid for a while, with its content. */
    signed: { url, ...(await bytesAt(request, url)) },
    /** A page that the visitor with these headers has rated as clear. */
    opinion: { service: licence.id, headers: visitorHeaders(0) },
    plots,
    /** The path of Olga's calendar of tasks, and the secret of a visitor's conversation. */
    calendar,
    conversation,
    changed: fair.id,
    removed: removed.id,
    cases: Object.fromEntries(Object.entries(cases).map(([name, one]) => [name, idOf(one)])),
  };
}

async function signInWithGoogle(request, tokenId) {
  const { body } = await request('POST', '/api/0511/Auth', { body: { tokenId } });
  if (body?.autenticado !== 1) throw new Error(`nobody signs in with Google: ${JSON.stringify(body)}`);
}
