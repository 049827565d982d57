import { isSameJson } from '#core/values/json.ts';
import { definitionIn, type Regulation } from '#core/workflow/definition.ts';
import { generatedText, writtenRegulation } from '#core/workflow/documentation.ts';
import type { Documentation, SentDocumentation } from '#core/workflow/documentationView.ts';
import { valuesOf } from '#core/values/record.ts';
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

type PublishedRegulation = { readonly regulation: Regulation; readonly regulationVersion: number };

export function createDocumentation(dependencies: WorkflowDependencies) {
  const { store, messages } = dependencies;
  const recordOf = async (workflowId: string) => {
    const record = await store.get(documentationType, idOf(workflowId));
    return record === undefined ? undefined : asDocumentation(record);
  };
  const savedFirst = async (workflowId: string) => {
    const current = await recordOf(workflowId);
    if (current === undefined) return new Problem(412, { detail: messages.api.versionGone });
    return conflict(documentationType, { current, writers: dependencies });
  };
  /** The regulation of the last published version, or of the draft while there is none. Undefined when none is written. */
  const publishedRegulationOf = async (workflow: WorkflowRecord): Promise<PublishedRegulation | undefined> => {
    const { publishedVersion } = workflow;
    const published =
      publishedVersion === 0 ? workflow : await dependencies.versions.versionOf(workflow.id, publishedVersion);
    const regulation = writtenRegulation(published ?? workflow, messages);
    return regulation && { regulation, regulationVersion: publishedVersion };
  };
  const present = async (
    record: DocumentationRecord,
    { name: workflowName }: Pick<WorkflowRecord, 'name'>,
    editor?: PublishedRegulation,
  ): Promise<Documentation> => {
    const nameOf = await personNames([record._createdBy, record._updatedBy], dependencies);
    const { id, workflowId, processDescription, regulation, attachments = [] } = record;
    return {
      id,
      workflowId,
      workflowName,
      content: { processDescription, regulations: editor?.regulation ?? regulation },
      regulationVersion: editor?.regulationVersion ?? null,
      attachments,
      version: record._version,
      createdAt: record._createdAt,
      createdBy: record._createdBy,
      createdByName: nameOf(record._createdBy),
      updatedAt: record._updatedAt,
      updatedBy: record._updatedBy,
      updatedByName: nameOf(record._updatedBy),
    };
  };
  return {
    /** The current documentation, or an earlier version. */
    get: async (workflowId: string, version?: number): Promise<Documentation> => {
      const workflow = await workflowOf(workflowId, dependencies);
      const record = await recordOf(workflowId);
      if (version !== undefined && version !== record?._version) {
        const [entry] = await store.history(documentationType, idOf(workflowId), { version });
        if (entry?.after === undefined)
          throw new Problem(404, { detail: messages.writeRefusals.noVersion(String(version)) });
        return present(asDocumentation(entry.after), workflow);
      }
      const editor = await publishedRegulationOf(workflow);
      if (record !== undefined) return present(record, workflow, editor);
      const proposal = generatedText(definitionIn(workflow), messages);
      return {
        ...unsaved,
        id: idOf(workflowId),
        workflowId,
        workflowName: workflow.name,
        attachments: [],
        content: { ...proposal, regulations: editor?.regulation ?? proposal.regulations },
        regulationVersion: editor?.regulationVersion ?? null,
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
      retryOnConflict(async () => {
        const workflow = await workflowOf(workflowId, dependencies);
        const current = await recordOf(workflowId);
        const expectedVersions = versionsIn(ifMatch);
        const isExpected =
          current === undefined
            ? expectedVersions === 'any' || expectedVersions.includes(0)
            : isAllowed(expectedVersions, current);
        if (!isExpected) throw await savedFirst(workflowId);
        const editor = await publishedRegulationOf(workflow);
        const submitted = input.regulations && regulationFrom(input.regulations, messages);
        if (editor !== undefined && submitted !== undefined && !isSameJson(submitted, editor.regulation))
          throw invalid(
            [{ pointer: '/regulations', keyword: 'readOnly', detail: messages.workflows.messages.inEditor }],
            messages,
          );
        const proposal = () => generatedText(definitionIn(workflow), messages).regulations;
        const regulation = editor?.regulation ?? submitted ?? current?.regulation ?? proposal();
        const id = idOf(workflowId);
        const attachments =
          input.attachments === undefined
            ? current?.attachments
            : await attachmentsFrom(input.attachments, { id, dependencies });
        const processDescription = input.processDescription.trim();
        const values = plain({ workflowId, processDescription, regulation, attachments });
        if (current !== undefined && isSameJson(values, valuesOf(current))) return present(current, workflow, editor);
        const change: Change =
          current === undefined
            ? { kind: 'create', type: documentationType, id, values, publication: { state: 'published' } }
            : { kind: 'update', type: documentationType, id, values, expectedVersion: current._version };
        try {
          const [record] = await store.write([change], by);
          if (record === undefined) throw new Error('a write of one change answered no record');
          // A failed sweep must not fail the save; the next save sweeps again.
          await sweepAttachments({ id, by, dependencies }).catch(() => undefined);
          return await present(asDocumentation(record), workflow, editor);
        } catch (error) {
          if (!isWriteConflict(error) || expectedVersions === 'any') throw error;
          throw await savedFirst(workflowId);
        }
      }),
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
