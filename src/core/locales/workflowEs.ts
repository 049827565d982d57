import { questions } from './es/workflows/questions.ts';
import { workflows } from './es/workflows/workflows.ts';
import { es } from './es.ts';

/** The Spanish messages of workflows; WorkflowCatalog is their shape. Browsers load them only with workflow screens. */
export const workflowEs = { ...es, questions, workflows } as const;
