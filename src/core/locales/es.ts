import { adminTexts } from './es/admin/admin.ts';
import { content } from './es/admin/content.ts';
import { country } from './es/country.ts';
import { kindTexts } from './es/admin/kinds.ts';
import { media } from './es/media.ts';

/** The Spanish messages of browsers; Catalog is their shape, and another language is another object of that shape. */
export const es = {
  admin: adminTexts,
  content,
  country,
  kinds: kindTexts,
  media,
} as const;
