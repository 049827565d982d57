/** The answer of the server, undefined when none came. */
type Answer = Promise<Response | undefined>;

const asked = new Map<string, Answer>();

/** Asks for the content types ahead of the code that reads them, so that both are under way at once. */
export function prefetchSchemas(token: string): Answer {
  const answer = ask(token);
  asked.set(token, answer);
  return answer;
}

/** What was asked ahead, once; else asks now. */
export function fetchSchemas(token: string): Answer {
  const answer = asked.get(token) ?? ask(token);
  asked.delete(token);
  return answer;
}

function ask(token: string): Answer {
  return fetch('/api/schemas', { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
}
