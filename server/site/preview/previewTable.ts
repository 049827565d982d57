import { contentOperations } from '#core/api/contentOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { StaffAddresses } from '../../files/access/staffAddresses.ts';
import { readInstant } from '../../content/readInstant.ts';
import type { PreviewStore } from './previewStore.ts';
import { pathOfUnsaved, unsavedRecord } from './unsavedRecord.ts';
import type { UnsavedRecord } from '../withUnsaved.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { Security } from '../../calls/securityHeaders.ts';
import { bytesAnswer } from '../../calls/answer.ts';
import { type Call, type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { hashToken } from '../../settings/secrets/hashToken.ts';
import { previewParameter } from '../siteService.ts';
import type { Pages } from '../pages.ts';
import { tokenOf } from '../../accounts/visitor.ts';

export type PreviewRouteOptions = {
  readonly registry: Registry;
  readonly store: Store;
  readonly pages: Pages;
  readonly previews: PreviewStore;
  readonly signPage: StaffAddresses['signPage'];
  readonly security: Security;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type PreviewCall = Pick<Call<ReturnType<typeof contentOperations>['preview.{type}']>, 'type' | 'user' | 'body'>;

/** Previews of public pages with unsaved values, for staff. */
export function previewTable(dependencies: PreviewRouteOptions): OperationTable {
  const { previews, messages } = dependencies;

  return tableOf(contentOperations(messages), {
    'preview.{type}': async (call) => {
      const { unsaved, path } = await readPreview(call, dependencies);
      const { user } = call;
      const { html } = await dependencies.pages.publicPage({
        path,
        search: new URLSearchParams(),
        context: undefined,
        unsaved,
      });
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      return bytesAnswer(await dependencies.signPage(html, user), {
        headers: { ...dependencies.security.file, ...headers },
      });
    },
    'previewAddress.{type}': async (call) => {
      const { unsaved, path } = await readPreview(call, dependencies);
      const { user } = call;
      const session = hashToken(tokenOf(call) ?? '');
      const { token, expiresAt } = await previews.add(unsaved, { user, session });
      return { address: `${path}?${previewParameter}=${token}`, until: new Date(expiresAt).toISOString() };
    },
  });

  async function readPreview({ type, user, body }: PreviewCall, { store, now }: PreviewRouteOptions) {
    const { publishAt, record: id, values, path } = body;
    const instant = publishAt === undefined ? undefined : readInstant(publishAt);
    const record = await unsavedRecord(
      type,
      { values, ...(id !== undefined && { id }), ...(instant !== undefined && { publishAt: instant }) },
      { store, now: now(), by: user.id },
    );
    const unsaved: UnsavedRecord = { type, record };
    return { unsaved, path: path ?? ownPath(type, unsaved) };
  }

  function ownPath(type: ContentType, { record }: UnsavedRecord): string {
    const path = pathOfUnsaved(type, record);
    if (path === undefined) throw new Problem(404, { detail: messages.preview.noPage(type.label) });
    return path;
  }
}
