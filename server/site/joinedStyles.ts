import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { themeAt } from '#core/site/siteTheme.ts';
import type { Assets } from './assets.ts';

/** The styles of a page in one file, so that a browser makes one request before it draws. */
export type JoinedStyles = {
  /** The address of these styles followed by the styles of a colour; undefined for a list that the build does not have. */
  readonly addressOf: (styles: readonly string[], theme: string) => string | undefined;
  /** The text at such an address; undefined at any other. It never changes. */
  readonly at: (address: string) => string | undefined;
};

const addressForm = /^(\/tema\/\d+-[\da-f]{6})-([\w-]{12})\.css$/;

/** Joins the styles of every template. The addresses are the same in each process of a build. */
export function joinStyles(clientFolder: string, assets: Assets): JoinedStyles {
  const lists = [
    assets.styles,
    ...Object.values(assets.homeStyles).map((templateStyles) => [...assets.styles, ...templateStyles]),
  ];
  const texts = new Map<string, string>();
  const stamps = new Map<string, string>();
  for (const list of lists) {
    const text = list.map((address) => readFileSync(path.join(clientFolder, address), 'utf8')).join('\n');
    const stamp = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    texts.set(stamp, text);
    stamps.set(list.join(' '), stamp);
  }
  return {
    addressOf: (styles, theme) => {
      const stamp = stamps.get(styles.join(' '));
      return stamp === undefined ? undefined : theme.replace(/\.css$/, `-${stamp}.css`);
    },
    at: (address) => {
      const [, start, stamp = ''] = addressForm.exec(address) ?? [];
      const text = texts.get(stamp);
      const theme = text === undefined ? undefined : themeAt(`${start}.css`);
      return theme === undefined ? undefined : `${text}\n${theme}`;
    },
  };
}
