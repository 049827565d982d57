import { screenWords, workflowWords } from '../workflowWords.ts';

export const editorWords = screenWords.editor;

/** The messages about workflows and their questions. */
export const flowWords = workflowWords;
