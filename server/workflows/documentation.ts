import { isSameJson } from '#core/values/json.ts';
import { definitionIn, type Regulation } from '#core/workflow/definition.ts';
import { generatedText, writtenRegulation } from '#core/workflow/documentation.ts';
import type { Documentation, SentDocumentation } from '#core/workflow/documentationView.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import type { Change } from '#core/store/store.ts';
import { personNames } from '../content/personName.ts';
import { isAllowed, versionsIn } from '../content/preconditions.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { conflict } from '../content/refusals.ts';
import { isWriteConflict, retryOnConflict } from '../foundation/turns/retryOnConflict.ts';
import { noFile } from '../files/fileRecords.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { regulationFrom } from './definitionBody.ts';
import type { SentFile } from './answers/answerFiles.ts';
import {
  attachmentOf,
  attachmentsFrom,
  removeAttachment,
  storeAttachment,
  sweepAttachments,
} from './documentationFiles.ts';
import { workflowOf } from './activitiesOf.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { asDocumentation, type DocumentationRecord, plain, type WorkflowRecord } from './workflowRecords.ts';
import { documentationType } from '../schemaFiles/workflowTypes.ts';

export function createDocumentation(dependencies: WorkflowDependencies) {
  const { store, messages } = dependencies;
  return {
    /** The current documentation, or an earlier version. */
    get: async (workflowId: string, version?: number): Promise<Documentation> => {
      const workflow = await workflowOf(workflowId, dependencies);
      const record = await recordOf(workflowId, dependencies);
      if (version !== undefined && version !== record?._version) {
        const [entry] = await store.history(documentationType, idOf(workflowId), { version });
        if (entry?.after === undefined)
          throw new Problem(404, { detail: messages.writeRefusals.noVersion(String(version)) });
        return present(asDocumentation(entry.after), { workflow, dependencies });
      }
      const editor = await publishedRegulationOf(workflow, dependencies);
      if (record !== undefined) return present(record, { workflow, editor, dependencies });
      const proposal = generatedText(definitionIn(workflow), messages);
      return {
        ...unsaved,
        id: idOf(workflowId),
        workflowId,
        workflowName: workflow.name,
        attachments: [],
        content: { ...proposal, regulations: editor?.regulation ?? proposal.regulations },
        regulationVersion: editor?.regulationVersion ?? null,
        regulationIsProposal: editor === undefined,
      };
    },
    /** The saved versions, newest first. */
    versions: async (workflowId: string) => {
      await workflowOf(workflowId, dependencies);
      const entries = await store.history(documentationType, idOf(workflowId));
      const nameOf = await personNames(
        entries.map(({ by }) => by),
        dependencies,
      );
      return entries.map(({ version, at, by }) => ({ version, at, by, byName: nameOf(by) }));
    },
    save: (
      workflowId: string,
      input: SentDocumentation,
      { by, ifMatch }: { by: string; ifMatch?: string | undefined },
    ) =>
      retryOnConflict(() =>
        saveDocumentation(workflowId, input, { by, expectedVersions: versionsIn(ifMatch), dependencies }),
      ),
    /** Returns a function that stores files before the documentation is saved. */
    createUploader: async (workflowId: string, by: string) => {
      const { id } = await workflowOf(workflowId, dependencies);
      return (file: SentFile) => storeAttachment(file, { id: idOf(id), by, dependencies });
    },
    detach: (workflowId: string, { fileId, by }: { readonly fileId: string; readonly by: string }) =>
      removeAttachment(fileId, { id: idOf(workflowId), by, dependencies }),
    /** A signed address of a file of any version, valid for five minutes. */
    fileAddress: async (workflowId: string, fileId: string) => {
      const file = await attachmentOf(fileId, { id: idOf(workflowId), dependencies });
      if (file === undefined) throw noFile(messages);
      return dependencies.library.signedAddress(file.id);
    },
  };
}

export type DocumentationService = ReturnType<typeof createDocumentation>;

const unsaved = {
  version: 0,
  createdAt: null,
  createdBy: null,
  createdByName: null,
  updatedAt: null,
  updatedBy: null,
  updatedByName: null,
} as const;

const idOf = (workflowId: string) => `doc-${workflowId}`;

async function recordOf(workflowId: string, { store }: WorkflowDependencies): Promise<DocumentationRecord | undefined> {
  const record = await store.get(documentationType, idOf(workflowId));
  return record === undefined ? undefined : asDocumentation(record);
}

type PublishedRegulation = { readonly regulation: Regulation; readonly regulationVersion: number };

/** The regulation of the last published version, or of the draft while there is none. Undefined when none is written. */
async function publishedRegulationOf(
  workflow: WorkflowRecord,
  { versions, messages }: WorkflowDependencies,
): Promise<PublishedRegulation | undefined> {
  const { publishedVersion } = workflow;
  const published = publishedVersion === 0 ? workflow : await versions.versionOf(workflow.id, publishedVersion);
  const regulation = writtenRegulation(published ?? workflow, messages);
  return regulation && { regulation, regulationVersion: publishedVersion };
}

type Presentation = {
  readonly workflow: WorkflowRecord;
  readonly editor?: PublishedRegulation | undefined;
  readonly dependencies: WorkflowDependencies;
};

async function present(
  record: DocumentationRecord,
  { workflow, editor, dependencies }: Presentation,
): Promise<Documentation> {
  const nameOf = await personNames([record._createdBy, record._updatedBy], dependencies);
  const { id, workflowId, processDescription, regulation, attachments = [] } = record;
  return {
    id,
    workflowId,
    workflowName: workflow.name,
    content: {
      processDescription,
      regulations: editor?.regulation ?? regulation ?? proposedRegulation(workflow, dependencies),
    },
    regulationVersion: editor?.regulationVersion ?? null,
    regulationIsProposal: editor === undefined && regulation === undefined,
    attachments,
    version: record._version,
    createdAt: record._createdAt,
    createdBy: record._createdBy,
    createdByName: nameOf(record._createdBy),
    updatedAt: record._updatedAt,
    updatedBy: record._updatedBy,
    updatedByName: nameOf(record._updatedBy),
  };
}

type Save = {
  readonly by: string;
  readonly expectedVersions: ReturnType<typeof versionsIn>;
  readonly dependencies: WorkflowDependencies;
};

async function saveDocumentation(
  workflowId: string,
  input: SentDocumentation,
  { by, expectedVersions, dependencies }: Save,
): Promise<Documentation> {
  const workflow = await workflowOf(workflowId, dependencies);
  const current = await recordOf(workflowId, dependencies);
  const isExpected =
    current === undefined
      ? expectedVersions === 'any' || expectedVersions.includes(0)
      : isAllowed(expectedVersions, current);
  if (!isExpected) throw await saveConflict(workflowId, dependencies);
  const editor = await publishedRegulationOf(workflow, dependencies);
  const id = idOf(workflowId);
  const values = await valuesFrom(input, { id, workflow, current, editor, dependencies });
  if (current !== undefined && isSameJson(values, valuesOf(current)))
    return present(current, { workflow, editor, dependencies });
  const change: Change =
    current === undefined
      ? { kind: 'create', type: documentationType, id, values, publication: { state: 'published' } }
      : { kind: 'update', type: documentationType, id, values, expectedVersion: current._version };
  try {
    const [record] = await dependencies.store.write([change], by);
    if (record === undefined) throw new Error('a write of one change answered no record');
    // A failed sweep must not fail the save; the next save sweeps again.
    await sweepAttachments({ id, by, dependencies }).catch(() => undefined);
    return await present(asDocumentation(record), { workflow, editor, dependencies });
  } catch (error) {
    if (!isWriteConflict(error) || expectedVersions === 'any') throw error;
    throw await saveConflict(workflowId, dependencies);
  }
}

type SaveContext = {
  readonly id: string;
  readonly workflow: WorkflowRecord;
  readonly current: DocumentationRecord | undefined;
  readonly editor: PublishedRegulation | undefined;
  readonly dependencies: WorkflowDependencies;
};

const proposedRegulation = (workflow: WorkflowRecord, { messages }: WorkflowDependencies) =>
  generatedText(definitionIn(workflow), messages).regulations;

/** Throws a Problem 422 for another regulation than the one of the workflow's editor, and for a generated one that nobody confirms. */
async function valuesFrom(
  input: SentDocumentation,
  { id, workflow, current, editor, dependencies }: SaveContext,
): Promise<Values> {
  const { messages } = dependencies;
  const submitted = input.regulations && regulationFrom(input.regulations, messages);
  if (editor !== undefined && submitted !== undefined && !isSameJson(submitted, editor.regulation)) {
    const detail = messages.workflows.messages.inEditor;
    throw invalid([{ pointer: '/regulations', keyword: 'readOnly', detail }], messages);
  }
  const isProposal = editor === undefined && current?.regulation === undefined;
  const isGenerated = isProposal && isSameJson(submitted, proposedRegulation(workflow, dependencies));
  if (isProposal && submitted !== undefined && !(input.regulationConfirmed ?? !isGenerated)) {
    const detail = messages.workflows.messages.unconfirmed;
    throw invalid([{ pointer: '/regulationConfirmed', keyword: 'const', detail }], messages);
  }
  const attachments =
    input.attachments === undefined
      ? current?.attachments
      : await attachmentsFrom(input.attachments, { id, dependencies });
  return plain({
    workflowId: workflow.id,
    processDescription: input.processDescription.trim(),
    regulation: editor?.regulation ?? submitted ?? current?.regulation,
    attachments,
  });
}

async function saveConflict(workflowId: string, dependencies: WorkflowDependencies): Promise<Problem> {
  const current = await recordOf(workflowId, dependencies);
  if (current === undefined) return new Problem(412, { detail: dependencies.messages.api.versionGone });
  return conflict(documentationType, { current, writers: dependencies });
}
