import MarkdownIt, { type Token } from 'markdown-it';
import { isLinkAddress } from '#core/text/linkAddress.ts';

/** Reads raw HTML as such, unlike the site, so that it is not mistaken for text. Addresses stay as they are written. */
const tokenizer = new MarkdownIt({ html: true });
tokenizer.validateLink = isLinkAddress;
tokenizer.normalizeLink = (address) => address;
tokenizer.normalizeLinkText = (address) => address;

export type Tokens = {
  readonly tokens: readonly Token[];
  readonly hasReferences: boolean;
};

export function tokenize(text: string): Tokens {
  const env: { references?: Record<string, never> } = {};
  const tokens = tokenizer.parse(text, env);
  return { tokens, hasReferences: Object.keys(env.references ?? {}).length > 0 };
}
