import { can } from '#core/accounts/access.ts';
import type { Operation, Operations } from '#core/api/operation.ts';
import { portalTag } from '../calls/operationTable.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { toProblem } from '../calls/refuse.ts';
import type { OperationTable, Served } from '../calls/operationTable.ts';
import type { RuledStore } from '../rules/ruledStore.ts';
import { createTools, type ToolOptions } from './extensionTools.ts';
import type { ExtensionOperation, ServerExtension } from './serverPart.ts';

type Extensions = { readonly extensions?: readonly ServerExtension[] | undefined };

/** The operations of extensions by operationId, with their whole addresses. */
export function declaredByExtensions({ extensions = [] }: Extensions): Operations {
  return Object.fromEntries(
    extensions.flatMap(({ name, operations = {} }) =>
      Object.entries(operations).map(([id, operation]) => [idOf(name, id), declarationOf(name, operation)]),
    ),
  );
}

const idOf = (extension: string, operation: string) => `${operation}.${extension}`;

function declarationOf(name: string, { handle: _handle, ...operation }: ExtensionOperation): Operation {
  return { tag: portalTag, ...operation, path: `/api/x/${name}${operation.path}` };
}

type TableOptions = ToolOptions & Extensions & { readonly store: RuledStore };

/** The operations of extensions. A fault of one is answered with 500 and names the extension. */
export function extensionTable(options: TableOptions): OperationTable {
  const { extensions = [], store, messages } = options;
  const tools = createTools(options);
  const handlerOf =
    (name: string, { handle }: ExtensionOperation): Served['handle'] =>
    async ({ visitor, user, params, query, body, report }) => {
      try {
        return await handle(
          { user, params, query, body: (body ?? {}) as never },
          { ...tools, store, can: (action, type) => can(visitor, action, type) },
        );
      } catch (error) {
        if (toProblem(error, messages).status !== 500 || error instanceof Problem) throw error;
        report(error, `extension ${name}`);
        throw new Problem(500, { detail: messages.extensions.failedOperation(name) });
      }
    };
  return Object.fromEntries(
    extensions.flatMap(({ name, operations = {} }) =>
      Object.entries(operations).map(([id, operation]) => [
        idOf(name, id),
        { operation: declarationOf(name, operation), handle: handlerOf(name, operation) },
      ]),
    ),
  );
}
