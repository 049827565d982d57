import { api } from './es/api.ts';
import { content } from './es/content.ts';
import { kinds } from './es/kinds.ts';
import { schemas } from './es/schemas.ts';
import { validation } from './es/validation.ts';

/** The Spanish words; Catalog is their shape, so that another language is another object like this one. */
export const es = { api, content, kinds, schemas, validation } as const;
