import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Values } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { StaffAddresses } from '../files/access/staffAddresses.ts';
import { readBody } from '../content/readBody.ts';
import { readInstant } from '../content/readInstant.ts';
import { refuseUnknownParameters } from '../content/readPublication.ts';
import type { PreviewStore } from '../preview/previewStore.ts';
import { pathOfUnsaved, unsavedRecord } from '../preview/unsavedRecord.ts';
import type { UnsavedRecord } from '../preview/withUnsaved.ts';
import { Problem } from '../answering/problem.ts';
import type { Security } from '../answering/securityHeaders.ts';
import { previewParameter } from './site.ts';
import type { Pages } from '../answering/pages.ts';
import { json, staffType } from './staffRecords.ts';
import { tokenOf } from '../answering/visitor.ts';
import { servedOnFullDisk } from '../answering/fullDisk.ts';

export type PreviewRouteOptions = {
  readonly registry: Registry;
  readonly store: Store;
  readonly pages: Pages;
  readonly previews: PreviewStore;
  readonly signPage: StaffAddresses['signPage'];
  readonly security: Security;
  readonly words: ServerCatalog;
  readonly noRoute: (request: FastifyRequest) => Problem;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type ByType = { Params: { type: string }; Querystring: Record<string, string | string[]> };

type PreviewRequest = {
  /** Id of the stored record; left out for a new one. */
  readonly record?: string;
  readonly values: Values;
  readonly publishAt?: string;
  readonly path?: string;
};

export const previewSchema: JsonSchema = {
  type: 'object',
  properties: {
    record: { type: 'string', minLength: 1, maxLength: 200 },
    values: { type: 'object' },
    publishAt: { type: 'string', format: 'date-time' },
    // A path of this portal, without query or hash, because the preview parameter is appended.
    path: { type: 'string', pattern: '^/(?:[^/\\\\\\s?#][^\\\\\\s?#]*)?$', maxLength: 2000 },
  },
  required: ['values'],
  additionalProperties: false,
};

/** Previews of public pages with unsaved values, for staff. */
export function addPreviewRoutes(app: FastifyInstance, parts: PreviewRouteOptions): void {
  const { previews, words } = parts;
  app.post<ByType>('/api/preview/:type', servedOnFullDisk, async (request, reply) => {
    const { unsaved, path, user } = await readPreview(request, parts);
    const { html } = await parts.pages.publicPage({ path, search: new URLSearchParams(), context: undefined, unsaved });
    return reply
      .headers({ ...parts.security.file, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(await parts.signPage(html, user));
  });
  app.post<ByType>('/api/preview/:type/address', servedOnFullDisk, async (request, reply) => {
    const { unsaved, path, user } = await readPreview(request, parts);
    const { token, expiresAt } = previews.add(unsaved, { user, session: tokenOf(request) ?? '' });
    return reply
      .code(201)
      .headers({ 'content-type': json, 'cache-control': 'no-store' })
      .send(
        JSON.stringify({ address: `${path}?${previewParameter}=${token}`, until: new Date(expiresAt).toISOString() }),
      );
  });

  async function readPreview(request: FastifyRequest<ByType>, { store, now }: PreviewRouteOptions) {
    const { type, user } = staffType(request, { ...parts, action: 'update' });
    refuseUnknownParameters(request.query, { allowed: [], words });
    const {
      publishAt,
      record: id,
      values,
      path,
    } = readBody<PreviewRequest>(request.body, { schema: previewSchema, words });
    const instant = publishAt === undefined ? undefined : readInstant(publishAt);
    const record = await unsavedRecord(
      type,
      { values, ...(id !== undefined && { id }), ...(instant !== undefined && { publishAt: instant }) },
      { store, now: now(), by: user.id },
    );
    const unsaved: UnsavedRecord = { type, record };
    return { unsaved, user, path: path ?? ownPath(type, unsaved) };
  }

  function ownPath(type: ContentType, { record }: UnsavedRecord): string {
    const path = pathOfUnsaved(type, record);
    if (path === undefined) throw new Problem(404, { detail: words.preview.noPage(type.label) });
    return path;
  }
}
