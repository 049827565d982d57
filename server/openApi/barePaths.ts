import { isJsonObject } from '#core/values/json.ts';
import { bareAddressOf } from '../contract0511/bareAddress.ts';
import type { OpenApiWords } from './operations.ts';

type Paths = Readonly<Record<string, unknown>>;

/** The calls of the contract again, at the addresses without a prefix that its documents write. */
export function barePaths(paths: Paths, words: OpenApiWords): Paths {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([address, item]) => {
      const bare = bareAddressOf(address);
      return bare === undefined ? [] : [[bare, bareItem(item as Paths, { address, words })]];
    }),
  );
}

type Context = { readonly address: string; readonly words: OpenApiWords };

function bareItem(item: Paths, { address, words }: Context): Paths {
  return Object.fromEntries(
    Object.entries(item).map(([keyword, operation]) => {
      if (!isJsonObject(operation)) return [keyword, operation];
      const description = words.bare(address);
      return [keyword, { ...operation, operationId: `${String(operation['operationId'])}.bare`, description }];
    }),
  );
}
