import type { ProcessText } from './documentation.ts';
import type { SentRegulation } from './sentDefinition.ts';

/** What is written about a workflow. Version 0 is what the portal proposes while nobody has saved anything. */
export type Documentation = {
  readonly id: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly content: ProcessText;
  readonly version: number;
  readonly createdAt: string | null;
  readonly createdBy: string | null;
  readonly createdByName: string | null;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
  readonly updatedByName: string | null;
};

export type DocumentationVersion = {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly byName: string;
};

export type SentDocumentation = { readonly processDescription: string; readonly regulations: SentRegulation };
