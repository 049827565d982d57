/** Values of the town and its settings that a reply quotes by a name of their own. */
export const namedTokens = ['horario', 'telefono', 'correo', 'direccion', 'soporte'] as const;

/** The one that also says whether the town hall is open now. */
export const hoursToken: NamedToken = namedTokens[0];

export type NamedToken = (typeof namedTokens)[number];

/** What a token in a reply stands for: a value of the town, or the field of a record. */
export type ReplyToken =
  | { readonly kind: 'named'; readonly name: NamedToken }
  | { readonly kind: 'field'; readonly type: string; readonly id: string; readonly field: string };

const pattern = /\{\{([^{}]*)\}\}/g;
const fieldPattern = /^([A-Za-z][\w-]*)\/([\w-]+)\.([A-Za-z_]\w*)$/;

/** Undefined for a text that is no token. */
function readToken(text: string): ReplyToken | undefined {
  const inner = text.trim();
  const name = namedTokens.find((one) => one === inner);
  if (name !== undefined) return { kind: 'named', name };
  const [, type = '', id = '', field = ''] = fieldPattern.exec(inner) ?? [];
  return field === '' ? undefined : { kind: 'field', type, id, field };
}

export function tokenText(token: ReplyToken): string {
  return token.kind === 'named' ? `{{${token.name}}}` : `{{${token.type}/${token.id}.${token.field}}}`;
}

/** The tokens of a reply, without repetition, and the texts in braces that are none. */
export function tokensIn(reply: string): {
  readonly tokens: readonly ReplyToken[];
  readonly unknown: readonly string[];
} {
  const texts = [...new Set([...reply.matchAll(pattern)].map(([whole]) => whole))];
  const read = texts.map((whole) => ({ whole, token: readToken(whole.slice(2, -2)) }));
  const rest = reply.replaceAll(pattern, '');
  const unclosed = rest.includes('{{') ? ['{{'] : rest.includes('}}') ? ['}}'] : [];
  return {
    tokens: read.flatMap(({ token }) => token ?? []),
    unknown: [...read.flatMap(({ whole, token }) => (token === undefined ? [whole] : [])), ...unclosed],
  };
}

/** The reply with values for its tokens; undefined when one has no value. */
export function fillTokens(reply: string, valueOf: (token: ReplyToken) => string | undefined): string | undefined {
  let isBroken = false;
  const filled = reply.replaceAll(pattern, (_whole, inner: string) => {
    const token = readToken(inner);
    const value = token === undefined ? undefined : valueOf(token);
    if (value === undefined || value === '') isBroken = true;
    return value ?? '';
  });
  return isBroken ? undefined : filled;
}

/** The reply without its tokens, to see what is typed beside them. */
export const withoutTokens = (reply: string): string => reply.replaceAll(pattern, ' ');
