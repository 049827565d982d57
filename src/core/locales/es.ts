import { adminTexts } from './es/admin/admin.ts';
import { content } from './es/admin/content.ts';
import { country } from './es/country.ts';
import { draftTexts } from './es/admin/drafts.ts';
import { inputTexts } from './es/admin/forms.ts';
import { writeRefusals } from './es/writeRefusals.ts';
import { kindTexts } from './es/admin/kinds.ts';
import { listToolTexts } from './es/admin/listTools.ts';
import { media } from './es/media.ts';
import { refineTexts } from './es/refine.ts';
import { signIn } from './es/signIn.ts';
import { validation } from './es/validation.ts';

/** The Spanish messages of browsers; Catalog is their shape, and another language is another object of that shape. */
export const es = {
  signIn,
  refine: refineTexts,
  forms: inputTexts,
  admin: adminTexts,
  content,
  country,
  drafts: draftTexts,
  writeRefusals,
  kinds: kindTexts,
  listTools: listToolTexts,
  media,
  validation,
} as const;
