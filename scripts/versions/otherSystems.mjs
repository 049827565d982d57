import { createServer } from 'node:http';

/**
 * What a portal talks to, on this machine: a language model that cites its first source, and a receiver of webhooks.
 * @returns {Promise<{ variables: Record<string, string>, receiver: string, close: () => void }>}
 */
export async function serveOtherSystems() {
  const answer = JSON.stringify({
    choices: [{ message: { role: 'assistant', content: 'El nicho se paga en caja [1].' } }],
  });
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/avisos') return response.writeHead(204).end();
    return response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    variables: { AI_URL: `${url}/v1`, AI_MODEL: 'prueba' },
    receiver: `${url}/avisos`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
