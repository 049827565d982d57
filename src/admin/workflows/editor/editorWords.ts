import { screenWords, workflowWords } from '../workflowWords.ts';

export const editorWords = screenWords.editor;

/** The words of workflows and questions themselves. */
export const flowWords = workflowWords;
