import { workflowOperations } from '#core/api/workflows/workflowOperations.ts';
import { documentationSchema } from '#core/api/workflows/workflowSchemas.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { SentDocumentation } from '#core/workflow/documentationView.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { valueAnswer } from '../../calls/answer.ts';
import { readBody } from '../../foundation/problems/readBody.ts';
import { readUpload } from '../../files/upload/readUpload.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import type { WorkflowService } from '../workflowService.ts';
import { versioned } from './versioned.ts';

/** The documentation of a workflow, its versions and its files. */
export function documentationTable({ documentation, dependencies: { messages } }: WorkflowService): OperationTable {
  return tableOf(workflowOperations(messages), {
    documentation: async ({ params: { id }, query: { version } }) => {
      if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))
        throw new Problem(400, { detail: messages.api.query.badNumber('version') });
      return versioned(await documentation.get(id, version === undefined ? undefined : Number(version)));
    },
    documentationVersions: async ({ params: { id } }) => {
      const versions = await documentation.versions(id);
      return valueAnswer(versions, { headers: { 'x-total-count': String(versions.length) } });
    },
    saveDocumentation: async ({ headers, sentBody, user, params: { id } }) => {
      const sent = readBody<SentDocumentation>(withPlural(sentBody), { schema: documentationSchema, messages });
      return versioned(await documentation.save(id, sent, { by: user.id, ifMatch: headers['if-match'] }));
    },
    attachToDocumentation: async (call) => {
      const upload = await documentation.createUploader(call.params.id, call.user.id);
      const { name, bytes } = await readUpload(call, messages);
      return upload({ name, bytes });
    },
    detachFromDocumentation: ({ user, params: { id, file: fileId } }) =>
      documentation.detach(id, { fileId, by: user.id }),
    attachmentAddress: ({ params: { id, file } }) => documentation.fileAddress(id, file),
  });
}

/** Accepts `regulation`, the member's name in workflows, for `regulations`. */
function withPlural(body: unknown): unknown {
  if (!isJsonObject(body) || !Object.hasOwn(body, 'regulation') || Object.hasOwn(body, 'regulations')) return body;
  const { regulation, ...rest } = body;
  return { ...rest, regulations: regulation };
}
