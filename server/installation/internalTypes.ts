import type { ContentType } from '#core/schema/contentType.ts';
import { formerAddressType } from '../rules/formerAddresses.ts';
import { internalFileTypes } from '../files/upload/fileTypes.ts';
import { messageType } from '../delivery/mail/messages.ts';
import { notificationType } from '../activity/notifications/notificationType.ts';
import { viewType } from '../accounts/staff/views/viewService.ts';
import { conversionType } from '../types/runtime/convertEntries.ts';
import { processTypes } from './processTypes.ts';
import { positionType } from '../delivery/webhooks/webhookTypes.ts';

/** The server's own content types, which the store prepares beside the types of the registry. */
export const internalTypes: readonly ContentType[] = [
  ...internalFileTypes,
  messageType,
  formerAddressType,
  viewType,
  notificationType,
  conversionType,
  ...processTypes,
  positionType,
];
