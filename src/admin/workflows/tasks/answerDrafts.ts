import { isJsonObject, isSameJson } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import { tidy } from '#forms/context/formContext.ts';
import { createDraftSync, type DraftSync } from '../../drafts/draftSync.ts';
import { tabDraft } from '../../drafts/tabDraft.ts';
import { makeId } from '../../data/makeId.ts';
import type { KeptDraft } from '../../editing/useKeptDraft.ts';
import { activityParams, type ActivityRef, type Calls } from '../workflowCalls.ts';
import type { ActivityForm, SentAnswers } from '#core/workflow/activityForm.ts';
import { formValues, sentAnswers } from './activityFields.ts';

/** The draft of an activity's form: a copy in this tab until the server has it. */
export interface AnswerDrafts extends KeptDraft<SentAnswers> {
  readonly sync: DraftSync;
  /** When the server stored what was opened; undefined when this tab had it. */
  readonly openedAt: string | undefined;
  /** Deletes both copies; resolves after the server has answered or failed. */
  drop(): Promise<void>;
  /** Saves before leaving; resolves to whether the server has the whole draft. */
  leave(): Promise<boolean>;
  /** Call after the answers are accepted: the draft is no longer needed. */
  settle(): void;
}

type DraftContext = ActivityRef & {
  readonly userId: string;
  readonly calls: Calls;
  readonly storage: Storage;
  /** The draft that the server had when the form opened. */
  readonly stored: ActivityForm['draft'];
};

const emptyAnswers: Required<SentAnswers> = { answers: {}, notes: '', nextAssignee: null };

export function createAnswerDrafts({ userId, calls, storage, stored, ...activityRef }: DraftContext): AnswerDrafts {
  const record = `${activityRef.executionId}/${activityRef.activityId}`;
  const box = tabDraft(storage, { userId, path: 'tasksWF', id: record, reads: readAnswers });
  const copy = box.read();
  const answers = copy ?? stored ?? emptyAnswers;
  const opened = holdsAnswers(answers) ? sentAnswers(tidy(formValues(answers))) : undefined;
  /** The answers that the server certainly has, so they need no request. */
  let onServer = copy === undefined ? (opened ?? emptyAnswers) : undefined;
  let lastSaved: string | undefined;
  const save = (body: SentAnswers, options: { readonly outlivesPage?: boolean } = {}) =>
    calls.call('PUT /api/executions/{id}/activities/{activity}/draft', {
      params: activityParams(activityRef),
      body,
      ...options,
    });
  const draftStorage = {
    saveDraft: async ({ id, values }: { readonly id: string; readonly values: Values }, options = {}) => {
      lastSaved = id;
      const { savedAt } = await save(values as unknown as SentAnswers, options);
      return { updatedAt: savedAt };
    },
    /** A person has one draft per activity, so an id that a later save replaced removes nothing. */
    removeDraft: async (id: string) => {
      if (lastSaved === undefined || lastSaved === id) await save(emptyAnswers);
    },
  };
  const sync = createDraftSync({ storage: draftStorage, makeId });
  sync.subscribe(() => {
    if (sync.state().kind === 'stored') box.drop();
  });
  return {
    sync,
    opened,
    openedAt: copy === undefined ? stored?.savedAt : undefined,
    saveDraft: (unsaved) => {
      if (isSameJson(unsaved, onServer)) return;
      onServer = undefined;
      box.saveDraft(unsaved);
      sync.saveDraft({ type: 'actividades', record, version: null, values: unsaved as unknown as Values });
    },
    drop: async () => {
      if (isSameJson(onServer, emptyAnswers)) return;
      onServer = emptyAnswers;
      box.drop();
      // The draft on the server predates this tab's first save.
      if (lastSaved === undefined) sync.supersede(sync.id());
      await sync.drop();
    },
    leave: () => sync.flush(),
    settle: () => {
      sync.setAside();
      box.drop();
    },
  };
}

function readAnswers(stored: unknown): SentAnswers | undefined {
  return isJsonObject(stored) && isJsonObject(stored.answers) ? (stored as unknown as SentAnswers) : undefined;
}

/** Whether the form has any content. */
export function holdsAnswers({ answers, notes = '', nextAssignee = null }: SentAnswers): boolean {
  return Object.keys(answers).length > 0 || notes !== '' || nextAssignee !== null;
}
