import { activityTable } from '../activity/activityRoute.ts';
import { workloadTable } from '../activity/workloadRoute.ts';
import { catalogueTable } from '../catalogues/catalogueRoutes.ts';
import { extensionTable } from '../extensions/extensionOperations.ts';
import type { OperationTable } from '../operations/operationTable.ts';
import type { OperationGroup } from '../operations/routes.ts';
import { renderedTextTable } from '../preview/renderedTexts.ts';
import { contentTable } from '../routes/content.ts';
import { feedbackTable } from '../routes/feedback.ts';
import { healthTable } from '../routes/health.ts';
import { historyTable } from '../routes/history.ts';
import { openApiTable } from '../routes/openApi.ts';
import { previewTable } from '../routes/preview.ts';
import { recentTable } from '../routes/recent.ts';
import { schemaTable } from '../routes/schemaTable.ts';
import { sessionTable } from '../routes/session.ts';
import { startTable } from '../staff/start.ts';
import { tuningTable } from '../tuning/tuningRoutes.ts';
import { viewTable } from '../views/viewRoutes.ts';

/** Services that bring their own tables. */
type Services = {
  readonly [Name in 'files' | 'accounts' | 'assistant']: {
    readonly publicTable: OperationTable;
    readonly staffTable: OperationTable;
  };
} & {
  readonly [Name in 'workflows' | 'notifications' | 'webhooks' | 'backups']: { readonly staffTable: OperationTable };
} & { readonly [Name in 'site' | 'events' | 'exports']: { readonly table: OperationTable } } & {
  readonly tables: { readonly [Name in 'imports' | 'staff']: OperationTable };
};

type Dependencies = Parameters<typeof healthTable>[0] &
  Parameters<typeof sessionTable>[0] &
  Parameters<typeof schemaTable>[0] &
  Parameters<typeof openApiTable>[0] &
  Parameters<typeof contentTable>[0] &
  Parameters<typeof historyTable>[0] &
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
