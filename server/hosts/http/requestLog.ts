import type { FastifyRequest } from 'fastify';

/** Creates request ids that are unique across starts, so that each identifies a log line. */
export function createRequestIds(): () => string {
  const start = Date.now().toString(36);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

/** The logged members of a request, with secrets removed from the address. */
export function loggedRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: url.replaceAll(/([?&](?:token|firma|previa|codigo)=)[^&]*/g, '$1…'), host, remoteAddress: ip };
}
