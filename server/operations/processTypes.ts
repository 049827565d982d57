import type { ContentType } from '#core/schema/contentType.ts';
import { deliveryType } from '../webhooks/webhookTypes.ts';
import { workflowTypes } from '../workflows/workflowTypes.ts';

/** The product's types of processes, which are in every registry. */
export const processTypes: readonly ContentType[] = [...workflowTypes, deliveryType];
