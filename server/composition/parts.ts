import { createAccountService } from '../accounts/accountService.ts';
import type { AppOptions } from './appOptions.ts';
import { createAnswerCache } from '../calls/cache/answerCache.ts';
import { pingStore, createAvailability } from '../calls/availability.ts';
import { unlimitedDisk } from '../calls/diskSpace.ts';
import { createChangeFeed } from '../activity/events/changeFeed.ts';
import { createPresence } from '../activity/events/presence.ts';
import { extensionRules } from '../extensions/extensionRules.ts';
import { createFileService } from '../files/fileService.ts';
import { watchExternalWrites } from '../store/externalWrites.ts';
import { createBackupService } from '../backup/schedule/backupService.ts';
import { createWriteCounter } from '../calls/cache/writeCounter.ts';
import { createMunicipalities } from '../settings/municipalities.ts';
import { trackHiddenRecords } from '../rules/hiddenRecords.ts';
import { withRules } from '../rules/ruledStore.ts';
import { staffData } from '../accounts/staff/staffData.ts';
import { recordRules, staffRules } from './rules.ts';
import { createUsers } from '../accounts/sessions/users.ts';
import { createCachedAnswers } from '../calls/cache/cachedAnswers.ts';
import { createNextPublication } from '../calls/cache/nextPublication.ts';
import { createAssistantService } from '../assistant/assistantService.ts';
import { createDocuments } from '../site/machineReadable.ts';
import { createImportService } from '../imports/importService.ts';
import { createNotifications } from '../activity/notifications/createNotifications.ts';
import { createWorkClock } from '../delivery/queue/workClock.ts';
import { createDuePublications } from '../content/publication/duePublications.ts';
import { watchScheduledWrites } from '../content/publication/scheduledWrites.ts';
import { createPreviewStore } from '../site/preview/previewStore.ts';
import { createViewService } from '../accounts/staff/views/viewService.ts';
import { upstreamChoices } from '../settings/readStores.ts';
import { portalFacts } from '../settings/portalFacts.ts';
import { convertEntries } from '../types/runtime/convertEntries.ts';
import { withComposedTypes } from '../types/runtime/typeComposer.ts';
import { createBinTerm } from '../types/emptyBins.ts';
import { createTypesVersion } from '../types/runtime/typesVersion.ts';
import { createWebhooks } from '../delivery/webhooks/createWebhooks.ts';
import { createWorkflowService } from '../workflows/createWorkflowService.ts';
import { createRefuse } from '../calls/refuse.ts';
import type { PreparedAnswer } from '../calls/preparedAnswer.ts';
import { createPublicReader } from '../site/publicReader.ts';
import type { Dispatch } from '../calls/call.ts';
import type { Work } from '../hosts/http/work.ts';
import { createSecurity, type Security } from '../calls/securityHeaders.ts';
import { createSiteService } from '../site/siteService.ts';
import { createEventService } from '../activity/events/eventService.ts';
import { feedbackPages } from '../site/feedback/feedbackTable.ts';
import { callsOfTypes } from '../contract0511/callsOfTypes.ts';
import { createDownloads } from '../exports/downloads.ts';
import { exportTable } from '../exports/exportTable.ts';
import { importTable } from '../imports/importTable.ts';
import { createDrafts } from '../accounts/staff/drafts.ts';
import { workflowCallTable } from '../contract0511/workflowCallTable.ts';
import { staffTable } from '../accounts/staff/staffTable.ts';
import { createNoRoute } from '../operations/noRoute.ts';
import { operationGroups } from './operationGroups.ts';
import { createRouting } from './routing.ts';
import { createUpstreamService, type UpstreamService } from '../upstream/upstreamService.ts';

/** The portal without a host: `dispatch` answers calls from anywhere. */
export type Parts = Pick<ReturnType<typeof createRouting>, 'dispatch' | 'answerError'> & {
  /** Methods and patterns of all routes. */
  readonly addresses: ReturnType<typeof createRouting>['addresses'];
  /** What runs beside requests; its host starts and ends it. */
  readonly work: readonly Work[];
  /** The cached page of an address with its query, if it may be sent at once. */
  readonly findCachedPage: (url: string) => PreparedAnswer | undefined;
  readonly security: Security;
  readonly upstream: Pick<UpstreamService, 'settled'>;
};

type PartOptions = AppOptions & {
  /** Called with errors from background work. */
  readonly failed: (error: unknown) => void;
};

/** Creates the services of the portal, and what answers calls with them. */
export function createParts(options: PartOptions): Parts {
  const { registry, sessions, messages, publicUrl, pages, settings, failed, isDatabaseLost = () => false } = options;
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
  const refuse = createRefuse({ messages, security, failedPage });

  const users = createUsers({ store: options.store, registry, ...accounts });
  const municipalities = createMunicipalities({ ownCode: municipality.code, registry });
  const { rule: hiddenRecords, hidden } = trackHiddenRecords({ now });
  const scheduled = watchScheduledWrites();
  const views = createViewService({ store: options.store, messages });
  const notifications = createNotifications({ ...options, ...settings, users, nameOf, now, failed });
  const composed = withComposedTypes(options.store, composer);
  const upstream = createUpstreamService({
    ...options,
    ...settings,
    chosen: upstreamChoices(settings.backOffice.stores),
    municipalityCode: municipality.code,
    store: withRules(composed, [...recordRules(options), hiddenRecords, scheduled.rule]).latest,
    users,
    now,
    failed,
  });
  const { accounts: elsewhere } = upstream;
  const store = withRules(composed, [
    ...(options.rules ?? []),
    ...extensionRules({ ...options, report: failed }),
    ...recordRules(options),
    ...staffRules({ ...options, ...accounts, users, municipalities, municipalitiesOf, revoke, elsewhere }),
    upstream.rule,
    staffData({ tables: options.staffTables, owned: [views, notifications], onError: failed }),
    notifications.rule,
    hiddenRecords,
    scheduled.rule,
  ]);
  const writeCounter = createWriteCounter(store);
  const externalWrites = watchExternalWrites({ externalCommits: options.externalCommits ?? (async () => 0), failed });
  externalWrites.subscribe(writeCounter.countExternalWrite);
  externalWrites.subscribe(sessions.invalidateAll);
  externalWrites.subscribe(composer.composeExternal);
  const availability = createAvailability({ ping: () => pingStore(registry, store), isLost: isDatabaseLost, now });
  const cache = createAnswerCache();
  const nextPublication = createNextPublication({ store, writeCounter });
  const noRoute = createNoRoute({ methodsOf: (path) => routing.methodsOf(path), messages });
  const previews = createPreviewStore({ ...options, now });
  const feed = createChangeFeed({ store, externalWrites, failed });
  const presence = createPresence({ relay: options.relay, failed });
  const facts = () => portalFacts({ registry, store, map, municipalityCode: municipality.code, worker: pages.worker });

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
  const dispatch: Dispatch = (call) => routing.dispatch(call);
  const answering = { security, refuse, noRoute, dispatch, failed, onError: failed };
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
    upstream,
    hasLocalPart: settings.upstream.isLocalOn,
    elsewhere,
  };
  const readPublic = createPublicReader({ ...pages, dispatch, report: failed });
  const files = createFileService({ ...shared, key: options.fileKey });
  const workflows = createWorkflowService({
    ...shared,
    library: files.library,
    pictures: files.pictures,
    readPublic,
  });
  const webhooks = createWebhooks({ ...shared, store: store.latest, externalWrites });
  const backups = createBackupService(shared);
  const importing = { ...shared, tables: options.importTables };
  const imports = createImportService(importing);
  const feedback = { ...shared, feedbackTables: options.feedback };
  const answers = createCachedAnswers({ ...shared, hidden });
  const assistant = createAssistantService({ ...shared, ...notifications, answers, externalWrites });
  const accountService = createAccountService({ ...shared, textOfMail: assistant.textOfMail });
  const duePublications = createDuePublications({ ...shared, ...notifications, scheduled, externalWrites });

  const site = createSiteService({
    ...shared,
    answers,
    answerDocument: createDocuments({ ...shared, find }),
    signPage: files.signPage,
  });
  const events = createEventService(shared);
  const downloads = createDownloads(shared);
  const exports = { table: exportTable({ ...shared, readPublic, downloads }) };
  const drafts = createDrafts({ ...shared, tables: options.staffTables });
  const tables = {
    imports: importTable({ ...importing, imports }),
    staff: staffTable({ ...shared, tables: options.staffTables, drafts }),
    workflowCalls: workflowCallTable({ ...shared, service: workflows.service }),
  };
  const services = { files, workflows, webhooks, backups, assistant, notifications, site, events, exports };
  const routing = createRouting({
    ...shared,
    failedPage,
    groups: [
      ...operationGroups(
        { ...services, accounts: accountService, tables },
        { ...shared, ...feedback, ...accounts, views, signPage: files.signPage, backupHealth: backups.health },
      ),
      ...(options.hostGroups ?? []),
    ],
    dynamic: [callsOfTypes(shared)],
    pages: [...site.pages, ...assistant.pages, ...feedbackPages(feedback)],
    before: [externalWrites.check, duePublications.check],
    isDatabaseLost,
  });
  const tickets = createWorkClock({ work: () => options.tickets.removeExpired(now()), failed });
  const days = settings.backOffice.binDays;
  const bins = createWorkClock({ work: createBinTerm({ ...shared, days, store: store.latest }), failed });
  const stopCounting = registry.subscribe(writeCounter.countExternalWrite);
  return {
    dispatch,
    answerError: routing.answerError,
    addresses: routing.addresses,
    security,
    upstream,
    findCachedPage: (url) => (externalWrites.isCurrent() ? site.findCached(url) : undefined),
    work: [
      options.accessLog,
      externalWrites,
      duePublications,
      assistant,
      downloads,
      ...[sessions.close, composer.close, stopCounting, presence.end, feed.close].map((close) => ({ close })),
      { start: () => void convertEntries({ store: store.latest, registry }).catch(failed) },
      accountService,
      imports.worker,
      workflows,
      notifications,
      webhooks,
      tickets,
      bins,
      backups,
      upstream,
      { stop: events.end },
    ],
  };
}
