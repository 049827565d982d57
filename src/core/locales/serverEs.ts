import { accounts } from './es/accounts.ts';
import { api } from './es/api.ts';
import { calls } from './es/calls.ts';
import { evolution } from './es/evolution.ts';
import { fileService } from './es/fileService.ts';
import { home } from './es/home.ts';
import { institution } from './es/institution.ts';
import { openData } from './es/openData.ts';
import { openApi } from './es/openApi.ts';
import { openApiAccounts } from './es/openApiAccounts.ts';
import { openApiFiles } from './es/openApiFiles.ts';
import { opinions } from './es/opinions.ts';
import { openApiWorkflows } from './es/openApiWorkflows.ts';
import { passwords } from './es/passwords.ts';
import { past } from './es/past.ts';
import { postgres } from './es/postgres.ts';
import { preview } from './es/preview.ts';
import { search } from './es/search.ts';
import { service } from './es/service.ts';
import { sharing } from './es/sharing.ts';
import { questions } from './es/questions.ts';
import { site } from './es/site.ts';
import { statements } from './es/statements.ts';
import { status } from './es/status.ts';
import { timetable } from './es/timetable.ts';
import { workflows } from './es/workflows.ts';
import { es } from './es.ts';

/** All Spanish words; ServerCatalog is their shape. Browsers never load those that only the server says. */
export const serverEs = {
  ...es,
  accounts,
  api,
  calls,
  evolution,
  fileService,
  home,
  institution,
  openData,
  openApi,
  openApiAccounts,
  openApiFiles,
  opinions,
  openApiWorkflows,
  passwords,
  past,
  postgres,
  preview,
  search,
  service,
  sharing,
  questions,
  site,
  statements,
  status,
  timetable,
  workflows,
} as const;
