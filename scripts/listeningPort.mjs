/**
 * The port of a server that listens on one.
 * @param {import('node:net').Server} server
 */
export function listeningPort(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
