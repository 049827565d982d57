import type { AnsweredFile } from '../questions/question.ts';
import type { ProcessText } from './documentation.ts';
import type { SentRegulation } from './wire/sentDefinition.ts';

/** What is written about a workflow. Version 0 is what the portal proposes while nobody has saved anything. */
export type Documentation = {
  readonly id: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly content: ProcessText;
  /** The version of the workflow whose regulation this is, 0 for a draft; null for a regulation of the documentation's own. */
  readonly regulationVersion: number | null;
  /** Files that belong to it; older versions keep those that they had. */
  readonly attachments: readonly AnsweredFile[];
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

/** Files of one documentation at most. */
export const maxAttachments = 20;

export type SentDocumentation = {
  readonly processDescription: string;
  /** Left out where the workflow has a regulation of its own, which is written in its editor. */
  readonly regulations?: SentRegulation;
  /** Uploaded files in their order; as they are when left out. */
  readonly attachments?: readonly Pick<AnsweredFile, 'id'>[];
};
