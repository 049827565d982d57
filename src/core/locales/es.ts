import { admin } from './es/admin/admin.ts';
import { content } from './es/admin/content.ts';
import { country } from './es/country.ts';
import { drafts } from './es/admin/drafts.ts';
import { forms } from './es/admin/forms.ts';
import { writeRefusals } from './es/writeRefusals.ts';
import { kinds } from './es/admin/kinds.ts';
import { listTools } from './es/admin/listTools.ts';
import { media } from './es/media.ts';
import { refine } from './es/refine.ts';
import { signIn } from './es/signIn.ts';
import { validation } from './es/validation.ts';

/** The Spanish messages of browsers; Catalog is their shape, and another language is another object of that shape. */
export const es = {
  signIn,
  refine,
  forms,
  admin,
  content,
  country,
  drafts,
  writeRefusals,
  kinds,
  listTools,
  media,
  validation,
} as const;
