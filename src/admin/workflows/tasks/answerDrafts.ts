import { isJsonObject } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';
import { createDraftSync, type DraftSync } from '../../content/drafts/draftSync.ts';
import { draftKey } from '../../content/drafts/draftKey.ts';
import { makeId } from '../../content/makeId.ts';
import type { ActivityPlace, WorkflowClient } from '../workflowClient.ts';
import type { SentAnswers } from '#core/workflow/activityForm.ts';

/** What is kept of an activity's form while somebody types: a copy in this tab until the server has it. */
export interface AnswerDrafts {
  readonly sync: DraftSync;
  /** What this tab kept and the server had not, when the form was opened. */
  readonly taken: SentAnswers | undefined;
  keep(answers: Required<SentAnswers>): void;
  /** Forgets both copies; resolves when the server has done so too, or does not answer. */
  drop(): Promise<void>;
  /** Before leaving: answers whether the server has it all. */
  leave(): Promise<boolean>;
  /** The answers themselves were accepted: there is nothing to keep any more. */
  settle(): void;
}

type Place = ActivityPlace & {
  readonly userId: string;
  readonly client: Pick<WorkflowClient, 'keepDraft'>;
  readonly storage: Storage;
};

const nothing: Required<SentAnswers> = { answers: {}, notes: '', nextAssignee: null };

export function createAnswerDrafts({ userId, client, storage, ...where }: Place): AnswerDrafts {
  const key = draftKey({ userId, path: 'tasksWF', id: `${where.executionId}/${where.activityId}` });
  const taken = readAnswers(storage.getItem(key));
  let lastSaved: string | undefined;
  const api = {
    saveDraft: async ({ id, values }: { readonly id: string; readonly values: Values }, options = {}) => {
      lastSaved = id;
      const { savedAt } = await client.keepDraft(where, values as unknown as SentAnswers, options);
      return { updatedAt: savedAt };
    },
    /** There is one draft per person and activity: what was kept over it stays. */
    removeDraft: async (id: string) => {
      if (lastSaved === undefined || lastSaved === id) await client.keepDraft(where, nothing);
    },
  };
  const sync = createDraftSync({ api, makeId });
  sync.subscribe(() => {
    if (sync.state().kind === 'kept') storage.removeItem(key);
  });
  const record = `${where.executionId}/${where.activityId}`;
  return {
    sync,
    taken,
    keep: (answers) => {
      try {
        storage.setItem(key, JSON.stringify(answers));
      } catch {
        // A full storage must not stop anybody from typing.
      }
      sync.keep({ type: 'actividades', record, version: null, values: answers as unknown as Values });
    },
    drop: async () => {
      storage.removeItem(key);
      // A draft of before was not sent from here.
      if (lastSaved === undefined) sync.supersede(sync.id());
      await sync.drop();
    },
    leave: () => sync.flush(),
    settle: () => {
      sync.setAside();
      storage.removeItem(key);
    },
  };
}

function readAnswers(text: string | null): SentAnswers | undefined {
  try {
    const kept: unknown = text === null ? undefined : JSON.parse(text);
    return isJsonObject(kept) && isJsonObject(kept.answers) ? (kept as unknown as SentAnswers) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is anything in it. */
export function holdsAnswers({ answers, notes = '', nextAssignee = null }: SentAnswers): boolean {
  return Object.keys(answers).length > 0 || notes !== '' || nextAssignee !== null;
}
