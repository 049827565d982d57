import type { HomeTemplateName } from '#core/site/siteSettings.ts';
import { classic } from './classic.tsx';
import { corporate } from './corporate.tsx';
import { creative } from './creative.tsx';
import { minimal } from './minimal.tsx';
import { modern } from './modern.tsx';
import type { HomeTemplate } from './template.ts';

export const homePages = { modern, classic, minimal, corporate, creative } satisfies Record<
  HomeTemplateName,
  HomeTemplate
>;
