import type { SessionUser } from '#core/accounts/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { type ImportSettings, type ImportState, mayManageImport, noRows } from '#core/imports/importTypes.ts';
import { numerals } from '#core/text/numerals.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import type { ReceivedFile } from '../files/upload/readUpload.ts';
import type { ImportDependencies } from './importContext.ts';
import type { StoredImport } from './importTables.ts';
import { createImportWorker } from './importWorker.ts';
import { settingFaults } from './settingFaults.ts';
import { suggestImport } from './suggestImport.ts';
import { uploadImport } from './uploadImport.ts';

export type ImportService = ReturnType<typeof createImportService>;

/** Files that become records: stored as rows first, checked without a write, written in the background, and rolled back. */
export function createImportService(dependencies: ImportDependencies) {
  const { tables } = dependencies;
  const worker = createImportWorker(dependencies);
  return {
    ...importSteps({ ...dependencies, wake: worker.wake }),
    worker,
    list: (type: ContentType, page: { readonly offset: number; readonly limit: number }) =>
      tables.list(type.name, page),
    find: (type: ContentType, id: string) => findImport(type, id, dependencies),
    upload: (
      type: ContentType,
      file: ReceivedFile,
      options: { readonly user: SessionUser; readonly sheet: string | undefined },
    ) => uploadImport(type, file, { ...options, dependencies }),
    suggest: (entry: StoredImport, type: ContentType, user: SessionUser) =>
      suggestImport(entry, { type, user, dependencies }),
  };
}

type StepDependencies = ImportDependencies & Pick<ReturnType<typeof createImportWorker>, 'wake'>;
type UserOption = { readonly user: SessionUser };

/** What a person can do with an import that is stored. */
function importSteps(dependencies: StepDependencies) {
  const { tables, messages } = dependencies;
  const texts = messages.imports;
  return {
    check: async (type: ContentType, id: string, { settings, user }: UserOption & { settings: ImportSettings }) => {
      const entry = await findManaged(type, id, { user, dependencies });
      const errors = settingFaults(settings, { entry, type, dependencies });
      if (errors.length > 0) throw invalid(errors, messages);
      const change = { state: 'checking', settings, done: 0, reason: undefined } as const;
      return begin(entry, { from: ['uploaded', 'checked'], change, refusal: texts.state.running }, dependencies);
    },
    run: async (type: ContentType, id: string, { isAllOrNone, user }: UserOption & { isAllOrNone: boolean }) => {
      const entry = await findManaged(type, id, { user, dependencies });
      const { settings, counts = noRows } = entry;
      if (entry.state !== 'checked' || settings === undefined)
        throw new Problem(409, { detail: entry.state === 'uploaded' ? texts.state.notReady : texts.state.running });
      if (isAllOrNone && counts.faulty > 0)
        throw new Problem(422, { detail: texts.state.faulty(numerals.format(counts.faulty)) });
      const next = { ...settings, isAllOrNone };
      const change = { state: 'writing', by: user.id, done: 0, isVerified: false, settings: next } as const;
      return begin(entry, { from: ['checked'], change, refusal: texts.state.running }, dependencies);
    },
    undo: async (type: ContentType, id: string, { isEditedUndone, user }: UserOption & { isEditedUndone: boolean }) => {
      const entry = await findManaged(type, id, { user, dependencies });
      const change = { state: 'undoing', isEditedUndone, undoneBy: user.id, done: 0, kept: 0 } as const;
      return begin(entry, { from: ['done'], change, refusal: texts.state.notDone }, dependencies);
    },
    /** Stops what runs, and removes what does not. An import that was writing rolls itself back. */
    discard: async (type: ContentType, id: string, user: SessionUser): Promise<void> => {
      const entry = await findManaged(type, id, { user, dependencies });
      if (entry.state === 'writing') {
        const { cancelled } = texts.reasons;
        const change = { state: 'undoing', done: 0, reason: cancelled, undoneBy: user.id } as const;
        await begin(entry, { from: ['writing'], change, refusal: texts.state.running }, dependencies);
        return;
      }
      // A dry run stops when its import is gone.
      if (entry.state === 'undoing' || !(await tables.remove(id, [entry.state])))
        throw new Problem(409, { detail: texts.state.running });
    },
  };
}

type Lookup = Pick<ImportDependencies, 'tables' | 'messages'>;

async function findImport(type: ContentType, id: string, { tables, messages }: Lookup): Promise<StoredImport> {
  const entry = await tables.get(id);
  if (entry?.type !== type.name) throw new Problem(404, { detail: messages.imports.missing });
  return entry;
}

/** Rejects with a Problem 403 for an import that the person may not change. */
async function findManaged(
  type: ContentType,
  id: string,
  { user, dependencies }: UserOption & { readonly dependencies: Lookup },
): Promise<StoredImport> {
  const entry = await findImport(type, id, dependencies);
  if (!mayManageImport(entry, user, type)) throw new Problem(403, { detail: dependencies.messages.imports.foreign });
  return entry;
}

type Step = {
  readonly from: readonly ImportState[];
  readonly change: Partial<StoredImport>;
  /** Why the import is in another state. */
  readonly refusal: string;
};

/** Saves the next state of an import and begins the work. Rejects with a Problem 409 when it is in another state by now. */
async function begin(
  entry: StoredImport,
  { from, change, refusal }: Step,
  { tables, wake }: Pick<StepDependencies, 'tables' | 'wake'>,
): Promise<StoredImport> {
  const next = { ...entry, ...change };
  if (!(await tables.saveIf(from, next))) throw new Problem(409, { detail: refusal });
  wake();
  return next;
}
