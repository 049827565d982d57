import { withCountry } from '#core/site/customs.ts';
import type { WorkflowCatalog, WorkflowScreenCatalog } from '#core/locales/catalog.ts';
import { workflowEs } from '#core/locales/workflowEs.ts';
import { workflowScreenEs } from '#core/locales/workflowScreenEs.ts';
import { portalFacts } from '../portalFacts.ts';

/** The words of workflows and their questions; only screens that are fetched when they are wanted may import them. */
export const workflowWords: WorkflowCatalog = withCountry<WorkflowCatalog>(workflowEs, portalFacts.country);

/** What the screens say beside those. */
export const screenWords: WorkflowScreenCatalog = workflowScreenEs;
