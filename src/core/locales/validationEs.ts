import { validation } from './es/validation.ts';
import { es } from './es.ts';

/** The Spanish messages of who checks values: the server, and the forms of staff. Lists do not load them. */
export const validationEs = { ...es, validation } as const;
