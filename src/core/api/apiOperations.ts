import type { ServerCatalog } from '../locales/catalog.ts';
import { accountOperations } from './accountOperations.ts';
import { activityOperations } from './activityOperations.ts';
import { assistantOperations } from './assistantOperations.ts';
import { catalogueOperations } from './catalogueOperations.ts';
import { exportOperations } from './exportOperations.ts';
import { executionOperations } from './workflows/executionOperations.ts';
import { fileOperations } from './fileOperations.ts';
import { fileServiceOperations } from './fileServiceOperations.ts';
import { notificationOperations } from './notificationOperations.ts';
import { peopleOperations } from './peopleOperations.ts';
import { portalOperations } from './portalOperations.ts';
import { reviewOperations } from './reviews/reviewOperations.ts';
import { staffOperations } from './staffOperations.ts';
import { tuningOperations } from './tuningOperations.ts';
import { viewOperations } from './viewOperations.ts';
import { workflowCallOperations } from './workflows/workflowCallOperations.ts';
import { workflowOperations } from './workflows/workflowOperations.ts';

/** The operations that have an address of their own, without the name of a content type in it. */
export const apiOperations = (messages: ServerCatalog) => ({
  ...portalOperations(messages),
  ...exportOperations(messages),
  ...staffOperations(messages),
  ...activityOperations(messages),
  ...peopleOperations(messages),
  ...reviewOperations(messages),
  ...viewOperations(messages),
  ...notificationOperations(messages),
  ...catalogueOperations(messages),
  ...tuningOperations(messages),
  ...assistantOperations(messages),
  ...accountOperations(messages),
  ...fileOperations(messages),
  ...fileServiceOperations(messages),
  ...workflowOperations(messages),
  ...executionOperations(messages),
  ...workflowCallOperations(messages),
});
