import type { FastifyRequest } from 'fastify';

/** Ids that differ between starts, so that a log line is found again. */
export function createRequestIds(): () => string {
  const start = Date.now().toString(36);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

/** What opens something stands in no log. */
export function loggedRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: url.replaceAll(/([?&](?:token|firma|previa)=)[^&]*/g, '$1…'), host, remoteAddress: ip };
}
