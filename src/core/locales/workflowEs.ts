import { questionTexts } from './es/workflows/questions.ts';
import { processTexts } from './es/workflows/workflows.ts';
import { es } from './es.ts';

/** The Spanish messages of workflows; WorkflowCatalog is their shape. Browsers load them only with workflow screens. */
export const workflowEs = { ...es, questions: questionTexts, workflows: processTexts } as const;
