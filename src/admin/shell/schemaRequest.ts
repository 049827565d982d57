/** The server's response; undefined when none came. */
type Answer = Promise<Response | undefined>;

const requests = new Map<string, Answer>();

/** Requests the content types before the code that reads them is loaded. */
export function prefetchSchemas(token: string): Answer {
  const answer = request(token);
  requests.set(token, answer);
  return answer;
}

/** Returns the prefetched response, once; otherwise sends a request. */
export function fetchSchemas(token: string): Answer {
  const answer = requests.get(token) ?? request(token);
  requests.delete(token);
  return answer;
}

function request(token: string): Answer {
  return fetch('/api/schemas', { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
}
