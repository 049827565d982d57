/** Reads the head of a page. */
export type ReadHead = {
  readonly meta: Readonly<Record<string, string>>;
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly graph: readonly Readonly<Record<string, any>>[];
};

export function readHead(html: string): ReadHead {
  const head = html.slice(0, html.indexOf('</head>'));
  const attributesOf = (tag: string) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
    );
  const metas = [...head.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributesOf(tag));
  const meta = Object.fromEntries(
    metas.map((one) => [one['property'] ?? one['name'] ?? 'charset', one['content'] ?? '']),
  );
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => attributesOf(tag));
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return { meta, links, graph: text === undefined ? [] : JSON.parse(text)['@graph'] };
}

/** The structured data thing of a type on a page. */
export function thingOf(html: string, kind: string): Readonly<Record<string, any>> | undefined {
  return readHead(html).graph.find((thing) => thing['@type'] === kind);
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
