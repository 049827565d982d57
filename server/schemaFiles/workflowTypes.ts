import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import ejecuciones from '#schemas/process/ejecuciones.json' with { type: 'json' };
import flujos from '#schemas/process/flujos.json' with { type: 'json' };
import flujosDocumentos from '#schemas/process/flujosDocumentos.json' with { type: 'json' };
import flujosVersiones from '#schemas/process/flujosVersiones.json' with { type: 'json' };
import tareasCompletadas from '#schemas/process/tareasCompletadas.json' with { type: 'json' };

/** Working copies of workflows. */
export const workflowType = typeOf(workflowTypeNames.workflow, flujos);

/** Published versions, which never change. */
export const versionType = typeOf(workflowTypeNames.version, flujosVersiones);

export const executionType = typeOf(workflowTypeNames.execution, ejecuciones);

/** An index of completed activities by person, written with their executions. */
export const finishedTaskType = typeOf(workflowTypeNames.finishedTask, tareasCompletadas);

export const documentationType = typeOf(workflowTypeNames.documentation, flujosDocumentos);

export const workflowTypes: readonly ContentType[] = [
  workflowType,
  versionType,
  executionType,
  finishedTaskType,
  documentationType,
];

/** Types whose records are written with others and say nothing more about who did what. */
export const mirrorTypes: readonly ContentType[] = [versionType, finishedTaskType];

function typeOf(name: string, schema: unknown): ContentType {
  const result = readContentType(schema, { name, file: `schemas/process/${name}.json` });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
