import { accountRules, type AccountRulesOptions, newAccounts } from '../rules/accountRules.ts';
import { fileReferences, type FileReferencesOptions } from '../rules/fileReferences.ts';
import { formerAddresses } from '../rules/formerAddresses.ts';
import { openingHours, type OpeningHoursOptions } from '../rules/openingHours.ts';
import type { Rule } from '../rules/rule.ts';

/** The rules of records, whoever writes them. */
export function recordRules(options: OpeningHoursOptions): readonly Rule[] {
  return [newAccounts, ...openingHours(options), formerAddresses];
}

/** The rules of people who write records; the last may have effects outside the store. */
export function staffRules(options: FileReferencesOptions & AccountRulesOptions): readonly Rule[] {
  return [fileReferences(options), ...accountRules(options)];
}
