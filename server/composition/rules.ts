import { accountRules, type AccountRulesOptions, newAccounts } from '../accounts/accountRules.ts';
import { catalogues, type CataloguesOptions } from '../types/catalogues/catalogueRule.ts';
import { fileReferences, type FileReferencesOptions } from '../files/fileReferences.ts';
import { detailRows } from '../rules/detailRows.ts';
import { commentAuthors } from '../rules/commentAuthors.ts';
import { formerAddresses } from '../rules/formerAddresses.ts';
import { openingHours, type OpeningHoursOptions } from '../rules/openingHours.ts';
import { replyTexts, type ReplyTextsOptions } from '../rules/replyTexts.ts';
import { linkedRecords, type LinkedRecordsOptions } from '../rules/linkedRecords.ts';
import type { Rule } from '../rules/rule.ts';
import { staffTypeRule, type StaffTypeOptions } from '../types/tuning/staffTypeRule.ts';
import { type TuningsOptions, tunings } from '../types/tuning/tunings.ts';
import { trees, type TreesOptions } from '../rules/trees.ts';
import { webhookRule, type WebhookRuleOptions } from '../delivery/webhooks/webhookRule.ts';
import { withinArchived, type WithinArchivedOptions } from '../rules/withinArchived.ts';
import { withinOthers, type WithinOptions } from '../rules/withinOthers.ts';

/** The rules for every write of a record, by people and by the server itself. */
export function recordRules(
  options: OpeningHoursOptions &
    TreesOptions &
    WithinOptions &
    CataloguesOptions &
    ReplyTextsOptions &
    WebhookRuleOptions,
): readonly Rule[] {
  return [
    newAccounts,
    ...openingHours(options),
    formerAddresses,
    trees(options),
    withinOthers(options),
    catalogues(options),
    detailRows,
    replyTexts(options),
    webhookRule(options),
  ];
}

/** The rules of people who write records; the last may have effects outside the store. */
export function staffRules(
  options: FileReferencesOptions &
    AccountRulesOptions &
    TuningsOptions &
    StaffTypeOptions &
    LinkedRecordsOptions &
    WithinArchivedOptions,
): readonly Rule[] {
  return [
    commentAuthors(options),
    linkedRecords(options),
    withinArchived(options),
    fileReferences(options),
    tunings(options),
    staffTypeRule(options),
    ...accountRules(options),
  ];
}
