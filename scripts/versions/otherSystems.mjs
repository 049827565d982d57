import { once } from 'node:events';
import { createServer } from 'node:http';
import { listeningPort } from '../listeningPort.mjs';

const citation = { choices: [{ message: { role: 'assistant', content: 'El nicho se paga en caja [1].' } }] };

const vectorsFor = ({ input }) => ({ data: input.map((_text, index) => ({ index, embedding: [1, index, 0.5] })) });

/**
 * What a portal talks to, on this machine: a language model that cites its first source, and a receiver of webhooks.
 * @returns {Promise<{ variables: Record<string, string>, receiver: string, close: () => void }>}
 */
export async function serveOtherSystems() {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    if (request.url === '/avisos') return response.writeHead(204).end();
    const answer = request.url?.endsWith('/embeddings') ? vectorsFor(JSON.parse(text)) : citation;
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${listeningPort(server)}`;
  return {
    variables: {
      AI_URL: `${url}/v1`,
      AI_MODEL: 'prueba',
      AI_EMBEDDINGS_MODEL: 'vectores',
      OUTGOING_ALLOW: '127.0.0.1',
    },
    receiver: `${url}/avisos`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
