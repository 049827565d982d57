import { activityTable } from '../activity/activityTable.ts';
import { workloadTable } from '../activity/workloadTable.ts';
import { catalogueTable } from '../types/catalogues/catalogueTable.ts';
import { extensionTable } from '../extensions/extensionOperations.ts';
import type { OperationTable } from '../calls/operationTable.ts';
import type { OperationGroup } from '../operations/routes.ts';
import { renderedTextTable } from '../site/preview/renderedTexts.ts';
import { contentTable } from '../types/contentTable.ts';
import { feedbackTable } from '../site/feedback/feedbackTable.ts';
import { healthTable } from '../operations/healthTable.ts';
import { historyTable } from '../types/historyTable.ts';
import { reviewTable } from '../types/reviewTable.ts';
import { openApiTable } from '../operations/openApi/openApiTable.ts';
import { previewTable } from '../site/preview/previewTable.ts';
import { recentTable } from '../activity/recentTable.ts';
import { schemaTable } from '../installation/schemaTable.ts';
import { sessionTable } from '../accounts/sessions/sessionTable.ts';
import { startTable } from '../accounts/staff/start.ts';
import { tuningTable } from '../types/tuning/tuningTable.ts';
import { viewTable } from '../accounts/staff/views/viewTable.ts';

/** Services that bring their own tables. */
type Services = {
  readonly [Name in 'files' | 'accounts' | 'assistant']: {
    readonly publicTable: OperationTable;
    readonly staffTable: OperationTable;
  };
} & {
  readonly [Name in 'workflows' | 'notifications' | 'webhooks' | 'backups']: { readonly staffTable: OperationTable };
} & { readonly [Name in 'site' | 'events' | 'exports']: { readonly table: OperationTable } } & {
  readonly tables: { readonly [Name in 'imports' | 'staff' | 'workflowCalls']: OperationTable };
};

type Dependencies = Parameters<typeof healthTable>[0] &
  Parameters<typeof sessionTable>[0] &
  Parameters<typeof schemaTable>[0] &
  Parameters<typeof openApiTable>[0] &
  Parameters<typeof contentTable>[0] &
  Parameters<typeof historyTable>[0] &
  Parameters<typeof reviewTable>[0] &
  Parameters<typeof startTable>[0] &
  Parameters<typeof feedbackTable>[0] &
  Parameters<typeof extensionTable>[0] &
  Parameters<typeof previewTable>[0] &
  Parameters<typeof viewTable>[0] &
  Parameters<typeof catalogueTable>[0] &
  Parameters<typeof tuningTable>[0];

/** Every declared operation with its handler. */
export function operationGroups(services: Services, dependencies: Dependencies): readonly OperationGroup[] {
  const { files, accounts, assistant, workflows, notifications, webhooks, backups, site, events, exports } = services;
  const ofStaff = [
    sessionTable(dependencies),
    schemaTable(dependencies),
    renderedTextTable(dependencies),
    openApiTable(dependencies),
    accounts.staffTable,
    files.staffTable,
    workflows.staffTable,
    contentTable(dependencies),
    historyTable(dependencies),
    reviewTable(dependencies),
    exports.table,
    services.tables.imports,
    recentTable(dependencies),
    startTable(dependencies),
    activityTable(dependencies),
    workloadTable(dependencies),
    feedbackTable(dependencies),
    extensionTable(dependencies),
    previewTable(dependencies),
    notifications.staffTable,
    viewTable(dependencies),
    assistant.staffTable,
    catalogueTable(dependencies),
    webhooks.staffTable,
    backups.staffTable,
    tuningTable(dependencies),
    services.tables.staff,
    services.tables.workflowCalls,
  ];
  const ofAnyone = [
    healthTable(dependencies),
    site.table,
    assistant.publicTable,
    files.publicTable,
    accounts.publicTable,
  ];
  return [
    ...ofAnyone.map((table) => ({ identification: 'nobody', table }) as const),
    { identification: 'passive', table: events.table },
    ...ofStaff.map((table) => ({ identification: 'active', table }) as const),
  ];
}
