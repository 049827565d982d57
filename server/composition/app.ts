import type { FastifyInstance } from 'fastify';
import { openMap } from '#core/site/portalFacts.ts';
import { createAccountService } from '../accounts/accountService.ts';
import type { AppOptions } from './appOptions.ts';
import { createAnswerCache } from '../cache/answerCache.ts';
import { addForeignWrites, addHeaders, noticeUntrustedProxy, refuseLostWrites } from './appHooks.ts';
import { pingStore, createAvailability } from '../answering/availability.ts';
import { createDiskSpace } from '../answering/diskSpace.ts';
import { createChangeFeed } from '../events/changeFeed.ts';
import { createPresence } from '../events/presence.ts';
import { createFileService } from '../files/fileService.ts';
import { watchForeignWrites } from './foreignWrites.ts';
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
import { addContentRoutes } from '../routes/content.ts';
import { addHealthRoutes } from '../routes/health.ts';
import { createDocuments } from '../routes/machineReadable.ts';
import { addOpenApiRoute } from '../routes/openApi.ts';
import { addEventRoutes } from '../routes/events.ts';
import { addFeedbackRoute, addFeedbackOfRecord } from '../routes/feedback.ts';
import { addHistoryRoutes } from '../routes/history.ts';
import { createPreviewStore } from '../preview/previewStore.ts';
import { addPreviewRoutes } from '../routes/preview.ts';
import { addRecentRoute } from '../routes/recent.ts';
import { addSchemaRoutes } from '../routes/schemas.ts';
import { addSessionRoutes } from '../routes/session.ts';
import { addSiteRoutes } from '../routes/site.ts';
import { addStaffRoutes } from '../routes/staff.ts';
import { createRequestIds } from '../answering/requestLog.ts';
import { addSearchBudget } from '../answering/searchBudget.ts';
import { portalFacts } from '../settings/portalFacts.ts';
import { createSecurity } from '../answering/securityHeaders.ts';
import { createDrafts } from '../staff/drafts.ts';
import { refuseGenericWrites } from '../transitions/refuseGenericWrites.ts';
import { addVisitor } from '../answering/visitor.ts';
import { addOperationContext } from '../operations/accessCheck.ts';
import { createWorkflowService } from '../workflows/createWorkflowService.ts';

/** Maximum bytes of address and headers: a request for a thousand ids needs forty thousand. */
const headLimit = 64 * 1024;

/** Creates the server, ready to listen or to get injected requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { registry, sessions, staffTables, words, publicUrl } = options;
  const { now = Date.now, map = openMap, hasRoles = false } = options;
  const { failedPage } = options.pages;
  const security = createSecurity({
    isHttps: publicUrl().startsWith('https:'),
    hasSecureSubdomains: options.hasSecureSubdomains,
    isDevelopment: options.isDevelopment === true,
    map,
    googleScript: options.google?.scriptUrl,
  });
  const requestId = createRequestIds();
  const refuse = createRefuse({ words, security, failedPage });
  const pageMiddleware = createCachedPageMiddleware({ http: { maxHeaderSize: headLimit }, requestId });
  const app = newFastify({ ...options, pageMiddleware, requestId, refuse, security, failedPage });
  const failed = (err: unknown) => app.log.error({ err });
  const users = createUsers({ store: options.store, registry, hasRoles });
  const municipalities = createMunicipalities(options.municipalityCode);
  const { municipalitiesOf, revoke } = sessions;
  const { rule: hiddenRecords, hidden } = trackHiddenRecords({ now });
  const store = withRules(options.store, [
    ...(options.rules ?? []),
    ...recordRules(options),
    ...staffRules({ ...options, hasRoles, users, municipalities, municipalitiesOf, revoke }),
    staffData({ tables: staffTables, onError: failed }),
    hiddenRecords,
  ]);
  const writeCounter = createWriteCounter(store);
  const foreignWrites = watchForeignWrites({ foreignCommits: options.foreignCommits ?? (async () => 0), failed });
  addForeignWrites(app, foreignWrites);
  noticeUntrustedProxy(app, { notice: options.notice, words });
  foreignWrites.subscribe(writeCounter.countForeignWrite);
  foreignWrites.subscribe(sessions.invalidateAll);
  const availability = createAvailability({
    ping: () => pingStore(registry, store),
    isLost: options.isDatabaseLost ?? (() => false),
    now,
  });
  const cache = createAnswerCache();
  const nextPublication = createNextPublication({ store, writeCounter });
  app.decorateRequest('visitor');
  addJsonBody(app, words);
  addProblemHandler(app, { refuse, words });
  addHeaders(app, security);
  addSearchBudget(app, { words });
  const methodsOf = collectMethods(app, registry);
  const noRoute = createNoRoute({ methodsOf, words });
  addNotFound(app, { sessions, words, noRoute });
  addOperationContext(app, { registry, words, noRoute });
  const { disk = createDiskSpace({ holdsDatabase: true, freeBytes: async () => Number.POSITIVE_INFINITY, now }) } =
    options;
  refuseOnFullDisk(app, { disk, words });
  if (options.isDatabaseLost !== undefined) refuseLostWrites(app, options.isDatabaseLost);
  const cleanups = [registry.subscribe(writeCounter.countForeignWrite), sessions.close];
  app.addHook('onClose', () => {
    for (const cleanUp of cleanups) cleanUp();
  });
  const files = createFileService({
    ...options,
    store,
    disk,
    security,
    key: options.fileKey,
    writeCounter,
    nextPublication,
    now,
    onError: failed,
    nameOf: sessions.nameOf,
    municipalitiesOf: sessions.municipalitiesOf,
  });
  const accounts = createAccountService({
    ...options,
    store,
    users,
    google: options.google,
    mail: options.mail,
    now,
    onError: failed,
  });
  const { library, pictures } = files;
  const workflows = createWorkflowService({
    ...options,
    store,
    library,
    pictures,
    now,
    failed,
    nameOf: sessions.nameOf,
  });
  app.addHook('onReady', async () => accounts.start());
  app.addHook('onClose', accounts.close);
  app.addHook('onReady', async () => workflows.start());
  app.addHook('onClose', workflows.close);
  const isLive = async (session: string) => (await sessions.find(session)) !== undefined;
  const previews = createPreviewStore({ now, isLive });
  addHealthRoutes(app, { availability, disk, words });
  const feedbackOptions = { registry, store, feedbackTables: options.feedback, words, publicUrl, now };
  await addFeedbackRoute(app, { ...feedbackOptions, refuse: createPageRefuse({ security, failedPage }) });
  const feed = createChangeFeed({ store, foreignWrites, failed });
  const presence = createPresence({ relay: options.relay, failed });
  app.addHook('onClose', async () => {
    feed.close();
    presence.end();
  });
  await addEventRoutes(app, { feed, presence, store, registry, sessions, words });
  files.addPublic(app);
  accounts.addPublic(app);
  await app.register(async (scope) => {
    addVisitor(scope, { sessions, words });
    refuseGenericWrites(scope, { registry, methodsOf, words });
    addSessionRoutes(scope, { sessions, municipalityCode: options.municipalityCode, words });
    addSchemaRoutes(scope, { registry, words });
    addOpenApiRoute(scope, { registry, store, publicUrl, words });
    const writeOptions = { registry, store, words, writeCounter, noRoute, nameOf: sessions.nameOf };
    accounts.addStaff(scope);
    await files.addStaff(scope);
    await workflows.addStaff(scope, { ...options, refuse, municipalitiesOf: sessions.municipalitiesOf });
    addContentRoutes(scope, { ...writeOptions, cache, nextPublication, now });
    addHistoryRoutes(scope, writeOptions);
    addRecentRoute(scope, writeOptions);
    addFeedbackOfRecord(scope, { ...feedbackOptions, noRoute });
    await addCalls0511(scope, {
      ...writeOptions,
      cache,
      nextPublication,
      now,
      refuse,
      municipalityCode: options.municipalityCode,
      municipalitiesOf: sessions.municipalitiesOf,
    });
    addPreviewRoutes(scope, {
      registry,
      store,
      words,
      security,
      now,
      previews,
      pages: options.pages,
      signPage: files.signPage,
    });
    addStaffRoutes(scope, {
      registry,
      words,
      tables: staffTables,
      drafts: createDrafts({ tables: staffTables, registry, now }),
    });
  });
  const facts = () => portalFacts({ registry, store, map });
  const { pages, google } = options;
  const { document: find = async () => undefined } = pages;
  const sendDocument = createDocuments({ find, registry, security, cache, writeCounter, nextPublication, now });
  const answers = createCachedAnswers({ writeCounter, hidden, registry, nextPublication, now });
  const isEachLogged = ['info', 'debug', 'trace'].includes(options.logLevel ?? '');
  const { isCurrent } = foreignWrites;
  const site = {
    pages,
    sendDocument,
    google,
    security,
    answers,
    availability,
    disk,
    isCurrent,
    facts,
    previews,
    now,
    signPage: files.signPage,
  };
  await addSiteRoutes(app, { ...site, pageMiddleware: isEachLogged ? undefined : pageMiddleware });
  // Added last: streams of events have ended by then.
  app.addHook('preClose', () => pageMiddleware.drain((options.stopSeconds ?? 30) * 1000));
  return app;
}
