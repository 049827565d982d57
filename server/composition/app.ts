import type { FastifyInstance } from 'fastify';
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
import { addCatalogueRoutes } from '../catalogues/catalogueRoutes.ts';
import { createAssistantService } from '../assistant/assistantService.ts';
import { addContentRoutes } from '../routes/content.ts';
import { addHealthRoutes } from '../routes/health.ts';
import { createDocuments } from '../routes/machineReadable.ts';
import { addOpenApiRoute } from '../routes/openApi.ts';
import { addEventRoutes } from '../routes/events.ts';
import { addFeedbackRoute, addFeedbackOfRecord } from '../routes/feedback.ts';
import { addImportRoutes } from '../routes/imports.ts';
import { createImportService } from '../imports/importService.ts';
import { addHistoryRoutes } from '../routes/history.ts';
import { createNotifications } from '../notifications/createNotifications.ts';
import { createWorkClock } from '../queue/workClock.ts';
import { createDuePublications } from '../pending/duePublications.ts';
import { watchScheduledWrites } from '../pending/scheduledWrites.ts';
import { createPreviewStore } from '../preview/previewStore.ts';
import { addPreviewRoutes } from '../routes/preview.ts';
import { addActivityRoute } from '../activity/activityRoute.ts';
import { addRecentRoute } from '../routes/recent.ts';
import { addRenderedTextRoutes } from '../preview/renderedTexts.ts';
import { addWorkloadRoute } from '../activity/workloadRoute.ts';
import { addSchemaRoutes } from '../routes/schemas.ts';
import { addSessionRoutes } from '../routes/session.ts';
import { addSiteRoutes } from '../routes/site.ts';
import { addStaffRoutes } from '../routes/staff.ts';
import { addStartRoute } from '../staff/start.ts';
import { addViewRoutes } from '../views/viewRoutes.ts';
import { addTuningRoutes } from '../tuning/tuningRoutes.ts';
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
import { createWebhooks } from '../webhooks/createWebhooks.ts';
import { createWorkflowService } from '../workflows/createWorkflowService.ts';

/** Maximum bytes of address and headers: a request for a thousand ids needs forty thousand. */
const headLimit = 64 * 1024;

/** Creates the server, ready to listen or to get injected requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { registry, sessions, messages, publicUrl, pages, settings, isDatabaseLost = () => false } = options;
  const { composer, now = Date.now, disk = unlimitedDisk(now) } = options;
  const { map, google, accounts, municipality } = settings;
  const { failedPage, document: find = async () => undefined } = pages;
  const { nameOf, municipalitiesOf, revoke } = sessions;
  const security = createSecurity({
    isHttps: publicUrl().startsWith('https:'),
    ...settings.http,
    isDevelopment: options.isDevelopment === true,
    map,
    googleScript: google?.scriptUrl,
  });
  const requestId = createRequestIds();
  const refuse = createRefuse({ messages, security, failedPage });
  const pageMiddleware = createCachedPageMiddleware({ http: { maxHeaderSize: headLimit }, requestId });
  const app = newFastify({ ...options, pageMiddleware, requestId, refuse, security, failedPage });
  const failed = (err: unknown) => app.log.error({ err });

  const users = createUsers({ store: options.store, registry, ...accounts });
  const municipalities = createMunicipalities({ ownCode: municipality.code, registry });
  const { rule: hiddenRecords, hidden } = trackHiddenRecords({ now });
  const scheduled = watchScheduledWrites();
  const views = createViewService({ store: options.store, messages });
  const notifications = createNotifications({ ...options, ...settings, users, nameOf, now, failed });
  const store = withRules(withComposedTypes(options.store, composer), [
    ...(options.rules ?? []),
    ...extensionRules({ ...options, report: failed }),
    ...recordRules(options),
    ...staffRules({ ...options, ...accounts, users, municipalities, municipalitiesOf, revoke }),
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
  const methodsOf = collectMethods(app, registry);
  const noRoute = createNoRoute({ methodsOf, messages });
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
  const answering = { security, refuse, noRoute, methodsOf, failed, onError: failed };
  const shared = {
    ...options,
    ...settings,
    municipalityCode: municipality.code,
    ...state,
    ...answering,
    now,
    disk,
    nameOf,
    municipalitiesOf,
    accountOf: users.byId,
  };
  const files = createFileService({ ...shared, key: options.fileKey });
  const workflows = createWorkflowService({ ...shared, library: files.library, pictures: files.pictures });
  const webhooks = createWebhooks({ ...shared, store: store.latest, foreignWrites });
  const backups = createBackupService(shared);
  const importing = { ...shared, tables: options.importTables };
  const imports = createImportService(importing);
  const feedback = { ...shared, feedbackTables: options.feedback };
  const answers = createCachedAnswers({ ...shared, hidden });
  const refusePage = createPageRefuse({ security, failedPage });
  const assistant = createAssistantService({ ...shared, ...notifications, answers, foreignWrites, refusePage });
  const accountService = createAccountService({ ...shared, textOfMail: assistant.textOfMail });
  const duePublications = createDuePublications({ ...shared, ...notifications, scheduled, foreignWrites });

  addAccessLog(app, options.accessLog);
  addForeignWrites(app, foreignWrites);
  addDuePublications(app, duePublications);
  noticeUntrustedProxy(app, { notice: options.notice, messages });
  app.decorateRequest('visitor');
  addJsonBody(app, messages);
  addProblemHandler(app, shared);
  addHeaders(app, security);
  addSearchBudget(app, shared);
  addNotFound(app, shared);
  addOperationContext(app, shared);
  refuseOnFullDisk(app, shared);
  refuseLostWrites(app, isDatabaseLost);

  addHealthRoutes(app, { ...shared, backupHealth: backups.health });
  await addFeedbackRoute(app, { ...feedback, refuse: refusePage });
  await addEventRoutes(app, shared);
  await assistant.addPublic(app);
  files.addPublic(app);
  accountService.addPublic(app);
  await app.register(async (scope) => {
    addVisitor(scope, shared);
    refuseGenericWrites(scope, shared);
    addSessionRoutes(scope, shared);
    addSchemaRoutes(scope, shared);
    addRenderedTextRoutes(scope, shared);
    addOpenApiRoute(scope, shared);
    accountService.addStaff(scope);
    await files.addStaff(scope);
    await workflows.addStaff(scope, shared);
    addContentRoutes(scope, shared);
    addHistoryRoutes(scope, shared);
    addExportRoutes(scope, shared);
    await scope.register((inner) => addImportRoutes(inner, { ...importing, imports }));
    addRecentRoute(scope, shared);
    addStartRoute(scope, shared);
    addActivityRoute(scope, shared);
    addWorkloadRoute(scope, shared);
    addFeedbackOfRecord(scope, feedback);
    await addCalls0511(scope, shared);
    addExtensionRoutes(scope, shared);
    addPreviewRoutes(scope, { ...shared, signPage: files.signPage });
    notifications.addRoutes(scope);
    addViewRoutes(scope, { views, messages });
    await assistant.addStaff(scope);
    addCatalogueRoutes(scope, shared);
    for (const service of [webhooks, backups]) service.addStaff(scope);
    addTuningRoutes(scope, { ...shared, ...accounts });
    addStaffRoutes(scope, {
      ...shared,
      tables: options.staffTables,
      drafts: createDrafts({ ...shared, tables: options.staffTables }),
    });
  });
  await addSiteRoutes(app, {
    ...shared,
    sendDocument: createDocuments({ ...shared, find }),
    answers,
    isCurrent: foreignWrites.isCurrent,
    signPage: files.signPage,
    pageMiddleware: ['info', 'debug', 'trace'].includes(settings.logs.level) ? undefined : pageMiddleware,
  });
  const stopCounting = registry.subscribe(writeCounter.countForeignWrite);
  // Hooks of the end run in reverse.
  for (const end of [sessions.close, composer.close, stopCounting, presence.end, feed.close])
    app.addHook('onClose', async () => end());
  app.addHook('onReady', async () => void convertEntries({ store: store.latest, registry }).catch(failed));
  const tickets = createWorkClock({ work: () => options.tickets.removeExpired(now()), failed });
  for (const work of [accountService, imports.worker, workflows, notifications, webhooks, tickets, backups])
    addBackgroundWork(app, work);
  // Added last: streams of events have ended by then.
  app.addHook('preClose', () => pageMiddleware.drain(settings.http.stopSeconds * 1000));
  return app;
}
