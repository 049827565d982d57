import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { openMap } from '#core/site/portalFacts.ts';
import { createAccountService } from '../accounts/accountService.ts';
import type { AppOptions } from './appOptions.ts';
import { createAnswerCache } from '../cache/answerCache.ts';
import {
  addBackgroundWork,
  addDuePublications,
  addForeignWrites,
  addAccessLog,
  addHeaders,
  noticeUntrustedProxy,
  refuseLostWrites,
} from './appHooks.ts';
import { pingStore, createAvailability } from '../answering/availability.ts';
import { unlimitedDisk } from '../answering/diskSpace.ts';
import { createChangeFeed } from '../events/changeFeed.ts';
import { createPresence } from '../events/presence.ts';
import { addExportRoutes } from '../export/exportRoutes.ts';
import { addExtensionRoutes } from '../extensions/extensionOperations.ts';
import { extensionRules } from '../extensions/extensionRules.ts';
import { createFileService } from '../files/fileService.ts';
import { watchForeignWrites } from './foreignWrites.ts';
import { createBackupService } from '../backup/schedule/backupService.ts';
import { createCachedPageMiddleware } from '../cache/cachedPageMiddleware.ts';
import { refuseOnFullDisk } from '../answering/fullDisk.ts';
import { createWriteCounter } from '../cache/writeCounter.ts';
import { createMunicipalities } from '../files/municipalities.ts';
import { trackHiddenRecords } from '../rules/hiddenRecords.ts';
import { withRules } from '../rules/ruledStore.ts';
import { staffData } from '../rules/staffData.ts';
import { recordRules, staffRules } from './rules.ts';
import { createUsers } from '../sessions/users.ts';
import { addJsonBody } from '../answering/jsonBody.ts';
import { createCachedAnswers } from '../cache/cachedAnswers.ts';
import { collectMethods } from '../answering/methods.ts';
import { addNotFound, createNoRoute } from '../answering/noRoute.ts';
import { createNextPublication } from '../cache/nextPublication.ts';
import { newFastify } from './newFastify.ts';
import { addProblemHandler, createPageRefuse, createRefuse } from '../answering/problemHandler.ts';
import { addCalls0511 } from '../routes/calls0511.ts';
import { catalogueTable } from '../catalogues/catalogueRoutes.ts';
import { createAssistantService } from '../assistant/assistantService.ts';
import { contentTable } from '../routes/content.ts';
import { healthTable } from '../routes/health.ts';
import { createDocuments } from '../routes/machineReadable.ts';
import { openApiTable } from '../routes/openApi.ts';
import { addEventRoutes } from '../routes/events.ts';
import { addFeedbackRoute, addFeedbackOfRecord } from '../routes/feedback.ts';
import { importTable } from '../routes/imports.ts';
import { createImportService } from '../imports/importService.ts';
import { historyTable } from '../routes/history.ts';
import { createNotifications } from '../notifications/createNotifications.ts';
import { createWorkClock } from '../queue/workClock.ts';
import { createDuePublications } from '../pending/duePublications.ts';
import { watchScheduledWrites } from '../pending/scheduledWrites.ts';
import { createPreviewStore } from '../preview/previewStore.ts';
import { previewTable } from '../routes/preview.ts';
import { activityTable } from '../activity/activityRoute.ts';
import { recentTable } from '../routes/recent.ts';
import { renderedTextTable } from '../preview/renderedTexts.ts';
import { workloadTable } from '../activity/workloadRoute.ts';
import { schemaTable } from '../routes/schemas.ts';
import { sessionTable } from '../routes/session.ts';
import { addSiteRoutes } from '../routes/site.ts';
import { staffTable } from '../routes/staff.ts';
import { addStartRoute } from '../staff/start.ts';
import { viewTable } from '../views/viewRoutes.ts';
import { tuningTable } from '../tuning/tuningRoutes.ts';
import { createViewService } from '../views/viewService.ts';
import { createRequestIds } from '../answering/requestLog.ts';
import { addSearchBudget } from '../answering/searchBudget.ts';
import { portalFacts } from '../settings/portalFacts.ts';
import { createSecurity } from '../answering/securityHeaders.ts';
import { createDrafts } from '../staff/drafts.ts';
import { convertEntries } from '../runtimeTypes/convertEntries.ts';
import { withComposedTypes } from '../runtimeTypes/typeComposer.ts';
import { createTypesVersion } from '../runtimeTypes/typesVersion.ts';
import { refuseGenericWrites } from '../transitions/refuseGenericWrites.ts';
import { addVisitor } from '../answering/visitor.ts';
import { addOperationContext } from '../operations/accessCheck.ts';
import { addTable } from '../operations/serve.ts';
import { createWebhooks } from '../webhooks/createWebhooks.ts';
import { createWorkflowService } from '../workflows/createWorkflowService.ts';

/** The portal without a host: whoever has a call can have it answered. */
export type Parts = {
  readonly dispatch: Dispatch;
  /** What runs beside requests; its host starts and ends it. */
  readonly work: readonly Work[];
  /** The cached page of an address with its query, if it may be sent at once. */
  readonly findCachedPage: (url: string) => PreparedAnswer | undefined;
  readonly security: Security;
};

type PartOptions = AppOptions & {
  /** Called with errors from background work. */
  readonly failed: (error: unknown) => void;
};

/** Creates the services of the portal, and what answers calls with them. */
export function createParts(options: PartOptions): Parts {
  const { registry, sessions, messages, publicUrl, pages, google, mail, failed, isDatabaseLost = () => false } = options;
  const { composer, now = Date.now, map = openMap, hasRoles = false, disk = unlimitedDisk(now) } = options;
  const { failedPage, document: find = async () => undefined } = pages;
  const { nameOf, municipalitiesOf, revoke } = sessions;
  const security = createSecurity({
    isHttps: publicUrl().startsWith('https:'),
    hasSecureSubdomains: options.hasSecureSubdomains,
    isDevelopment: options.isDevelopment === true,
    map,
    googleScript: google?.scriptUrl,
  });
  const refuse = createRefuse({ messages, security, failedPage });

  const users = createUsers({ store: options.store, registry, hasRoles });
  const municipalities = createMunicipalities({ ownCode: options.municipalityCode, registry });
  const { rule: hiddenRecords, hidden } = trackHiddenRecords({ now });
  const scheduled = watchScheduledWrites();
  const views = createViewService({ store: options.store, messages });
  const notifications = createNotifications({ ...options, users, nameOf, now, failed });
  const store = withRules(withComposedTypes(options.store, composer), [
    ...(options.rules ?? []),
    ...extensionRules({ ...options, report: failed }),
    ...recordRules(options),
    ...staffRules({ ...options, hasRoles, users, municipalities, municipalitiesOf, revoke }),
    staffData({ tables: options.staffTables, owned: [views, notifications], onError: failed }),
    notifications.rule,
    hiddenRecords,
    scheduled.rule,
  ]);
  const writeCounter = createWriteCounter(store);
  const foreignWrites = watchForeignWrites({ foreignCommits: options.foreignCommits ?? (async () => 0), failed });
  foreignWrites.subscribe(writeCounter.countForeignWrite);
  foreignWrites.subscribe(sessions.invalidateAll);
  foreignWrites.subscribe(composer.composeForeign);
  const availability = createAvailability({ ping: () => pingStore(registry, store), isLost: isDatabaseLost, now });
  const cache = createAnswerCache();
  const nextPublication = createNextPublication({ store, writeCounter });
  const noRoute = createNoRoute({ methodsOf: (path) => methodsOf(path), messages });
  const previews = createPreviewStore({ ...options, now });
  const feed = createChangeFeed({ store, foreignWrites, failed });
  const presence = createPresence({ relay: options.relay, failed });
  const facts = () => portalFacts({ registry, store, map });

  const state = {
    store,
    users,
    writeCounter,
    availability,
    cache,
    nextPublication,
    previews,
    feed,
    presence,
    facts,
    typesVersion: createTypesVersion(registry),
  };
  const dispatchCall: Dispatch = (call) => dispatch(call);
  const answering = { security, refuse, noRoute, dispatch: dispatchCall, failed, onError: failed };
  const shared = {
    ...options,
    ...state,
    ...answering,
    google,
    mail,
    now,
    disk,
    nameOf,
    municipalitiesOf,
    accountOf: users.byId,
  };
  const files = createFileService({ ...shared, key: options.fileKey });
  const workflows = createWorkflowService({
    ...shared,
    library: files.library,
    pictures: files.pictures,
    readPublic: async (path) => {
      const { status, body } = await readAnswer(await dispatch(innerCall('GET', path)));
      return status === 200 ? body : undefined;
    },
  });
  const webhooks = createWebhooks({ ...shared, store: store.latest, foreignWrites });
  const backups = createBackupService(shared);
  const importing = { ...shared, tables: options.importTables };
  const imports = createImportService(importing);
  const feedback = { ...shared, feedbackTables: options.feedback };
  const answers = createCachedAnswers({ ...shared, hidden });
  const refusePage = createPageRefuse({ security, failedPage });
  const assistant = createAssistantService({ ...shared, ...notifications, answers, foreignWrites, refusePage });
  const accounts = createAccountService({ ...shared, textOfMail: assistant.textOfMail });
  const duePublications = createDuePublications({ ...shared, ...notifications, scheduled, foreignWrites });

  const site = createSiteService({
    ...shared,
    answers,
    answerDocument: createDocuments({ ...shared, find }),
    signPage: files.signPage,
  });
  const events = createEventService(shared);
  const routes = {
    groups: operationGroups({
      ...shared,
      ...{ files, workflows, webhooks, backups, imports, importing, feedback, assistant, accounts, notifications },
      ...{ views, site, events, exports },
    }),
    dynamic: [callsOfTypes(shared)],
    pages: [...site.pages, ...assistant.pages, ...feedbackPages({ ...feedback })],
  };
  const entries = routeEntries(routes);
  methodsOf = createAllowedMethods(addressesOf(entries), registry);
  dispatch = createDispatch({
    ...shared,
    match: createRouter(entries),
    before: [foreignWrites.check, duePublications.check, refuseLostWrites(isDatabaseLost)],
    notFound: createNotFound(shared),
    checkAccess: createAccessCheck(shared),
    refuseGenericWrites: createGenericWriteCheck(shared),
    searchBudget: createSearchBudget(shared),
    refusePage,
  });
  const tickets = createWorkClock({ work: () => options.tickets.removeExpired(now()), failed });
  return {
    dispatch,
    security,
    findCachedPage: (url) => (foreignWrites.isCurrent() ? site.findCached(url) : undefined),
    work: [
      options.accessLog,
      foreignWrites,
      duePublications,
      assistant,
      exports,
      ...[sessions.close, composer.close, stopCounting, presence.end, feed.close].map((close) => ({ close })),
      { start: () => void convertEntries({ store: store.latest, registry }).catch(failed) },
      ...[accounts, imports.worker, workflows, notifications, webhooks, tickets, backups],
      { stop: events.end },
    ],
  };
}
