import type { ContentType } from '#core/schema/contentType.ts';
import { deliveryType } from '../delivery/webhooks/webhookTypes.ts';
import { workflowTypes } from '../schemaFiles/workflowTypes.ts';

/** The product's types of processes, which are in every registry. */
export const processTypes: readonly ContentType[] = [...workflowTypes, deliveryType];
