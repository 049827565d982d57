import { api } from './es/api.ts';
import { content } from './es/content.ts';
import { kinds } from './es/kinds.ts';
import { openApi } from './es/openApi.ts';
import { schemas } from './es/schemas.ts';
import { site } from './es/site.ts';
import { validation } from './es/validation.ts';
import { admin } from './es/admin.ts';
import { forms } from './es/forms.ts';
import { refine } from './es/refine.ts';
import { signIn } from './es/signIn.ts';

/** The Spanish words; Catalog is their shape, so that another language is another object like this one. */
export const es = { signIn, refine, forms, admin, api, content, kinds, openApi, schemas, site, validation } as const;
