import { screenMessages, workflowMessages } from '../workflowMessages.ts';

export const editorMessages = screenMessages.editor;

/** The messages about workflows and their questions. */
export const flowMessages = workflowMessages;
