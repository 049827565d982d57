import { es } from './es.ts';
import { schemas } from './es/server/schemaFaults.ts';

/** The Spanish messages of who checks schemas: the server, and the designers of staff. */
export const schemaEs = { ...es, schemas } as const;
