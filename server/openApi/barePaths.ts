import { isJsonObject } from '#core/values/json.ts';
import { bareAddressOf } from '../contract0511/bareAddress.ts';
import type { OpenApiMessages } from './operations.ts';

type Paths = Readonly<Record<string, unknown>>;

/** The calls of the contract again, at the addresses without a prefix that its documents write. */
export function barePaths(paths: Paths, messages: OpenApiMessages): Paths {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([address, item]) => {
      const bare = bareAddressOf(address);
      return bare === undefined ? [] : [[bare, bareItem(item as Paths, { address, messages })]];
    }),
  );
}

type Context = { readonly address: string; readonly messages: OpenApiMessages };

function bareItem(item: Paths, { address, messages }: Context): Paths {
  return Object.fromEntries(
    Object.entries(item).map(([keyword, operation]) => {
      if (!isJsonObject(operation)) return [keyword, operation];
      const description = messages.bare(address);
      return [keyword, { ...operation, operationId: `${String(operation['operationId'])}.bare`, description }];
    }),
  );
}
