import { questionTexts } from './es/workflows/questions.ts';
import { processTexts } from './es/workflows/workflows.ts';
import { validationEs } from './validationEs.ts';

/** The Spanish messages of workflows; WorkflowCatalog is their shape. Browsers load them only with workflow screens. */
export const workflowEs = { ...validationEs, questions: questionTexts, workflows: processTexts } as const;
