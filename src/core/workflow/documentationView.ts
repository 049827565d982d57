import type { AnsweredFile } from '../questions/question.ts';
import type { ProcessText } from './documentation.ts';
import type { SentRegulation } from './wire/sentDefinition.ts';

/** The documentation of a workflow. Version 0 is the generated proposal before the first save. */
export type Documentation = {
  readonly id: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly content: ProcessText;
  /** Version of the workflow that has this regulation, 0 for a draft; null when the documentation has its own. */
  readonly regulationVersion: number | null;
  /** Whether its regulation is one that the portal generated and nobody has confirmed, so that nothing of it is stored. */
  readonly regulationIsProposal: boolean;
  /** Attached files; each version has its own list. */
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

/** The most files of one documentation. */
export const maxAttachments = 20;

export type SentDocumentation = {
  readonly processDescription: string;
  /** Omitted when the workflow has a regulation from the editor. */
  readonly regulations?: SentRegulation;
  /** That somebody read the regulation and takes it for the municipality's own. Without it, a generated one is refused. */
  readonly regulationConfirmed?: boolean;
  /** Uploaded files in order. Default: unchanged. */
  readonly attachments?: readonly Pick<AnsweredFile, 'id'>[];
};
