import type { AdminPart } from '#admin/extensions/adminPart.ts';
import type { KindsPart } from '#core/kinds/extensions/extensionKind.ts';
import type { SitePart } from '#public-site/extensions/sitePart.ts';
import type { ServerPart } from '#server/extensions/serverPart.ts';

// The module `cabildo/extension`: all that the code of an extension may import from the product. Its parts get everything else when they run.

export type {
  AdminPart,
  ExtensionLayout,
  ExtensionScreen,
  LayoutProps,
  ScreenProps,
} from '#admin/extensions/adminPart.ts';
export type { ExtensionKind, KindsPart } from '#core/kinds/extensions/extensionKind.ts';
export type { ExtensionPage, PageContent, PageRequest, SitePart } from '#public-site/extensions/sitePart.ts';
export type {
  ExtensionAmendment,
  ExtensionCall,
  ExtensionChange,
  ExtensionOperation,
  ExtensionRule,
  ExtensionTools,
  ExtensionWrite,
  OperationTools,
  RuleTools,
  ServerPart,
  WrittenRecord,
} from '#server/extensions/serverPart.ts';

/** Gives the default export of `admin.tsx` its type. */
export const defineAdmin = (part: AdminPart): AdminPart => part;

/** Gives the default export of `kinds.ts` its type. */
export const defineKinds = (part: KindsPart): KindsPart => part;

/** Gives the default export of `site.tsx` its type. */
export const defineSite = (part: SitePart): SitePart => part;

/** Gives the default export of `server.ts` its type. */
export const defineServer = (part: ServerPart): ServerPart => part;
