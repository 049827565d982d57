import { accounts } from './es/server/accounts.ts';
import { api } from './es/server/api.ts';
import { assistant } from './es/server/assistant.ts';
import { assistantSite } from './es/site/assistantSite.ts';
import { backup } from './es/server/backup.ts';
import { calls } from './es/calls.ts';
import { catalogues } from './es/server/catalogues.ts';
import { conformance } from './es/server/conformance.ts';
import { local } from './es/server/local.ts';
import { migration } from './es/server/migration.ts';
import { notificationTexts } from './es/notifications.ts';
import { exports } from './es/server/exports.ts';
import { extensions } from './es/server/extensions.ts';
import { fileService } from './es/server/fileService.ts';
import { home } from './es/site/home.ts';
import { imports } from './es/server/imports.ts';
import { institution } from './es/site/institution.ts';
import { openData } from './es/site/openData.ts';
import { openApi } from './es/server/openApi/openApi.ts';
import { openApiAccounts } from './es/server/openApi/openApiAccounts.ts';
import { openApiFiles } from './es/server/openApi/openApiFiles.ts';
import { feedbackForm } from './es/site/feedbackForm.ts';
import { openApiWorkflows } from './es/server/openApi/openApiWorkflows.ts';
import { openApiTuning } from './es/server/openApi/openApiTuning.ts';
import { outgoing } from './es/server/outgoing.ts';
import { passwords } from './es/passwords.ts';
import { reviews } from './es/reviews.ts';
import { history } from './es/server/history.ts';
import { pending } from './es/server/pending.ts';
import { postgres } from './es/server/postgres.ts';
import { preview } from './es/admin/preview.ts';
import { search } from './es/site/search.ts';
import { service } from './es/site/service.ts';
import { sharing } from './es/site/sharing.ts';
import { questionTexts } from './es/workflows/questions.ts';
import { site } from './es/site/site.ts';
import { statements } from './es/site/statements.ts';
import { status } from './es/site/status.ts';
import { timetable } from './es/timetable.ts';
import { reportTexts } from './es/workflows/workflowReports.ts';
import { writeRefusals } from './es/writeRefusals.ts';
import { views } from './es/server/views.ts';
import { webhooks } from './es/server/webhooks.ts';
import { processTexts } from './es/workflows/workflows.ts';
import { validationEs } from './validationEs.ts';
import { schemas } from './es/server/schemaFaults.ts';

/** All Spanish messages; ServerCatalog is their shape. Browsers do not load the messages of the server. */
export const serverEs = {
  ...validationEs,
  writeRefusals,
  schemas,
  reviews,
  accounts,
  api,
  assistant,
  assistantSite,
  backup,
  calls,
  catalogues,
  conformance,
  local,
  migration,
  notifications: notificationTexts,
  exports,
  extensions,
  fileService,
  home,
  imports,
  institution,
  openData,
  openApi,
  openApiAccounts,
  openApiFiles,
  feedbackForm,
  openApiTuning,
  openApiWorkflows,
  outgoing,
  passwords,
  history,
  pending,
  postgres,
  preview,
  search,
  service,
  sharing,
  questions: questionTexts,
  site,
  statements,
  status,
  timetable,
  workflowReports: reportTexts,
  views,
  webhooks,
  workflows: processTexts,
} as const;
