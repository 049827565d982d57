import { v7 } from 'uuid';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { AssistantTables, OutgoingEntry } from '../assistantTables.ts';
import type { ModelFailed } from './modelFailed.ts';
import type { ModelSettings } from '../../settings/modelSettings.ts';

export type OutgoingLogOptions = {
  readonly tables: Pick<AssistantTables, 'addOutgoing'>;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Call = Pick<OutgoingEntry, 'by' | 'sent' | 'removed'> & { readonly settings: Pick<ModelSettings, 'url' | 'name'> };

/** Logs requests to models as they were sent. */
export function createOutgoingLog({ tables, messages, now }: OutgoingLogOptions) {
  /** Begins a request, which is noted with how it ends. */
  return ({ settings: { url: address, name: model }, ...call }: Call) => {
    const at = now();
    const note = (outcome: OutgoingEntry['outcome'], reason: string) =>
      tables.addOutgoing({ id: v7(), at, ...call, address, model, outcome, reason, milliseconds: now() - at });
    return {
      answered: () => note('answered', ''),
      refused: (reason: string) => note('refused', reason),
      failed: ({ reason, detail }: ModelFailed) => note('failed', messages.assistant.failures[reason](detail)),
    };
  };
}

export type OutgoingLog = ReturnType<typeof createOutgoingLog>;
