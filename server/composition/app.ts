import type { FastifyInstance } from 'fastify';
import { openMap } from '#core/site/portalFacts.ts';
import { createAccountService } from '../accounts/accountService.ts';
import type { AppOptions } from './appOptions.ts';
import { createAnswerCache } from '../cache/answerCache.ts';
import { addForeignWrites, addHeaders, noticeUntrustedProxy, refuseLostWrites } from './appHooks.ts';
import { pingStore, createAvailability } from '../answering/availability.ts';
import { createDiskSpace } from '../answering/diskSpace.ts';
import { createChangeFeed } from '../events/changeFeed.ts';
import { createFileService } from '../files/fileService.ts';
import { watchForeignWrites } from './foreignWrites.ts';
import { createCachedPageMiddleware } from '../cache/cachedPageMiddleware.ts';
import { refuseOnFullDisk } from '../answering/fullDisk.ts';
import { createWriteCounter } from '../cache/writeCounter.ts';
import { trackHiddenRecords } from './hiddenRecords.ts';
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
import { removeDataOfRemovedUsers } from '../staff/removeDataOfRemovedUsers.ts';
import { addVisitor } from '../answering/visitor.ts';
import { withTimetable } from './timetableStore.ts';
import { createWorkflowService } from '../workflows/createWorkflowService.ts';

/** Bytes of address and headers: a thousand ids, as a client asks for the records of a page, need forty thousand. */
const headLimit = 64 * 1024;

/** The whole server over its parts, ready to listen or to be asked directly. */
export async function createApp(parts: AppOptions): Promise<FastifyInstance> {
  const { registry, sessions, staffTables, words, publicUrl } = parts;
  const { now = Date.now, map = openMap, hasRoles = false } = parts;
  const { store, hidden } = trackHiddenRecords(withTimetable(parts.store, { registry, words }), { now });
  const { failedPage } = parts.pages;
  const security = createSecurity({
    isHttps: publicUrl().startsWith('https:'),
    hasSecureSubdomains: parts.hasSecureSubdomains,
    isDevelopment: parts.isDevelopment === true,
    map,
    googleScript: parts.google?.scriptUrl,
  });
  const requestId = createRequestIds();
  const refuse = createRefuse({ words, security, failedPage });
  const pageMiddleware = createCachedPageMiddleware({ http: { maxHeaderSize: headLimit }, requestId });
  const app = newFastify({ ...parts, pageMiddleware, requestId, refuse, security, failedPage });
  const writeCounter = createWriteCounter(store);
  const failed = (err: unknown) => app.log.error({ err });
  const foreignWrites = watchForeignWrites({ foreignCommits: parts.foreignCommits ?? (async () => 0), failed });
  addForeignWrites(app, foreignWrites);
  noticeUntrustedProxy(app, { notice: parts.notice, words });
  foreignWrites.subscribe(writeCounter.countForeignWrite);
  foreignWrites.subscribe(sessions.invalidateAll);
  const availability = createAvailability({
    ask: () => pingStore(registry, store),
    isLost: parts.isDatabaseLost ?? (() => false),
    now,
  });
  const cache = createAnswerCache();
  const nextPublication = createNextPublication({ store, writeCounter });
  app.decorateRequest('visitor');
  addJsonBody(app, words);
  addProblemHandler(app, { refuse, words });
  addHeaders(app, security);
  addSearchBudget(app, { words });
  const noRoute = createNoRoute({ methodsOf: collectMethods(app, registry), words });
  addNotFound(app, { sessions, words, noRoute });
  const { disk = createDiskSpace({ holdsDatabase: true, freeBytes: async () => Number.POSITIVE_INFINITY, now }) } =
    parts;
  refuseOnFullDisk(app, { disk, words });
  if (parts.isDatabaseLost !== undefined) refuseLostWrites(app, parts.isDatabaseLost);
  const ended = [
    registry.subscribe(writeCounter.countForeignWrite),
    sessions.close,
    removeDataOfRemovedUsers({ store, registry, tables: staffTables, onError: failed }),
  ];
  app.addHook('onClose', () => {
    for (const end of ended) end();
  });
  const files = createFileService({
    ...parts,
    disk,
    security,
    key: parts.fileKey,
    writeCounter,
    nextPublication,
    now,
    onError: failed,
    nameOf: sessions.nameOf,
    municipalitiesOf: sessions.municipalitiesOf,
  });
  const accounts = createAccountService({
    ...parts,
    google: parts.google,
    mail: parts.mail,
    hasRoles,
    now,
    onError: failed,
  });
  const { library, pictures } = files;
  const workflows = createWorkflowService({ ...parts, store, library, pictures, now, failed, nameOf: sessions.nameOf });
  app.addHook('onReady', async () => accounts.start());
  app.addHook('onClose', accounts.close);
  app.addHook('onReady', async () => workflows.start());
  app.addHook('onClose', workflows.close);
  const isLive = async (session: string) => (await sessions.find(session)) !== undefined;
  const previews = createPreviewStore({ now, isLive });
  addHealthRoutes(app, { availability, disk });
  const asking = { registry, store, feedbackTables: parts.feedback, words, publicUrl, now };
  await addFeedbackRoute(app, { ...asking, refuse: createPageRefuse({ security, failedPage }) });
  const feed = createChangeFeed({ store, foreignWrites, failed });
  app.addHook('onClose', async () => feed.close());
  addEventRoutes(app, { feed, store, registry, sessions, words });
  files.addPublic(app);
  accounts.addPublic(app);
  await app.register(async (scope) => {
    addVisitor(scope, { sessions, words });
    addSessionRoutes(scope, { sessions, municipalityCode: parts.municipalityCode, words });
    addSchemaRoutes(scope, { registry, words });
    addOpenApiRoute(scope, { registry, store, publicUrl, words });
    const writing = {
      registry,
      store,
      words,
      writeCounter,
      noRoute,
      nameOf: sessions.nameOf,
      staff: accounts.staff,
      fileNaming: files.naming,
    };
    accounts.addStaff(scope);
    await files.addStaff(scope);
    await workflows.addStaff(scope, { ...parts, refuse, municipalitiesOf: sessions.municipalitiesOf });
    addContentRoutes(scope, { ...writing, cache, nextPublication, now });
    addHistoryRoutes(scope, writing);
    addRecentRoute(scope, writing);
    addFeedbackOfRecord(scope, { ...asking, noRoute });
    await addCalls0511(scope, {
      ...writing,
      cache,
      nextPublication,
      now,
      refuse,
      municipalityCode: parts.municipalityCode,
      municipalitiesOf: sessions.municipalitiesOf,
    });
    addPreviewRoutes(scope, {
      registry,
      store,
      words,
      noRoute,
      security,
      now,
      previews,
      pages: parts.pages,
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
  const { pages, google } = parts;
  const { document: find = async () => undefined } = pages;
  const sendDocument = createDocuments({ find, registry, security, cache, writeCounter, nextPublication, now });
  const answers = createCachedAnswers({ writeCounter, hidden, registry, nextPublication, now });
  const isEachLogged = ['info', 'debug', 'trace'].includes(parts.logLevel ?? '');
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
  app.addHook('preClose', () => pageMiddleware.drain((parts.stopSeconds ?? 30) * 1000));
  return app;
}
