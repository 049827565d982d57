import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { WriteAction } from '#core/store/pending.ts';
import webhooksEntregas from '#schemas/process/webhooksEntregas.json' with { type: 'json' };
import type { QueuedRecord } from '../queue/createQueue.ts';
import { mirrorTypes } from '../../schemaFiles/workflowTypes.ts';
import webhooksPosicion from './webhooksPosicion.schema.json' with { type: 'json' };

/** One delivery of one write to one webhook. */
export const deliveryType = typeOf('webhooksEntregas', webhooksEntregas);

/** The `seq` of the last write whose deliveries are stored. An internal content type. */
export const positionType = typeOf('webhooksPosicion', webhooksPosicion);

/** A system that receives changes (schemas/content/webhooksDestinos.json). */
export type Webhook = StoredRecord & {
  readonly direccion: string;
  /** Names of content types; all when left out or empty. */
  readonly tipos?: readonly string[];
  readonly eventos: readonly WriteAction[];
  readonly activo: boolean;
  /** The secret of its signatures, `whsec_` and base64. */
  readonly clave: string;
};

export type Delivery = QueuedRecord & {
  /** Id of the webhook. */
  readonly webhook: string;
  readonly evento: WriteAction;
  /** Name of the content type, id and version of the record. */
  readonly tipo: string;
  readonly registro: string;
  readonly version: number;
};

/** Whether other systems may receive its records: not accounts, nor webhooks themselves. */
export function isAnnounced(type: ContentType): boolean {
  const isOwn = type.purpose === 'accounts' || type.purpose === 'webhooks' || type.name === deliveryType.name;
  return !isOwn && !mirrorTypes.includes(type);
}

function typeOf(name: string, schema: unknown): ContentType {
  const result = readContentType(schema, { name, file: `${name}.json` });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
