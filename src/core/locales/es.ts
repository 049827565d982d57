import { admin } from './es/admin.ts';
import { content } from './es/content.ts';
import { country } from './es/country.ts';
import { drafts } from './es/drafts.ts';
import { forms } from './es/forms.ts';
import { keeping } from './es/keeping.ts';
import { kinds } from './es/kinds.ts';
import { listTools } from './es/listTools.ts';
import { media } from './es/media.ts';
import { refine } from './es/refine.ts';
import { schemas } from './es/schemas.ts';
import { signIn } from './es/signIn.ts';
import { validation } from './es/validation.ts';

/** The Spanish words of the browser; Catalog is their shape, so that another language is another object like this one. */
export const es = {
  signIn,
  refine,
  forms,
  admin,
  content,
  country,
  drafts,
  keeping,
  kinds,
  listTools,
  media,
  schemas,
  validation,
} as const;
