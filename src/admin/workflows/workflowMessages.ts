import { withCountry } from '#core/site/customs.ts';
import type { WorkflowCatalog } from '#core/locales/catalog.ts';
import { workflowEs } from '#core/locales/workflowEs.ts';
import { portalFacts } from '../texts/portalFacts.ts';

/** The messages about workflows and questions; import them only in lazily loaded screens. */
export const workflowMessages: WorkflowCatalog = withCountry<WorkflowCatalog>(workflowEs, portalFacts.country);
