import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { WriteAction } from '#core/store/pending.ts';
import webhooksEntregas from '#schemas/process/webhooksEntregas.json' with { type: 'json' };
import { mirrorTypes } from '../../schemaFiles/workflowTypes.ts';
import webhooksPosicion from './webhooksPosicion.schema.json' with { type: 'json' };

/** One delivery of one write to one webhook. */
export const deliveryType = typeOf('webhooksEntregas', webhooksEntregas);

/** The `seq` of the last write whose deliveries are stored. An internal content type. */
export const positionType = typeOf('webhooksPosicion', webhooksPosicion);

/** A system that receives changes (schemas/content/webhooksDestinos.json). */
export type Webhook = {
  readonly id: string;
  readonly address: string;
  /** Names of content types; all when empty. */
  readonly types: readonly string[];
  readonly actions: readonly WriteAction[];
  readonly isActive: boolean;
  /** Signs the deliveries: `whsec_` and base64. */
  readonly secret: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
};

/** The write that a delivery reports. */
export type Delivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly action: WriteAction;
  /** Name of the content type. */
  readonly type: string;
  readonly recordId: string;
  readonly version: number;
};

export function readWebhook(record: StoredRecord): Webhook {
  const { id, _createdAt: createdAt, direccion, tipos = [], eventos, activo, clave } = record as StoredWebhook;
  return { id, address: direccion, types: tipos, actions: eventos, isActive: activo, secret: clave, createdAt };
}

export function readDelivery(record: StoredRecord): Delivery {
  const { id, webhook, evento, tipo, registro, version } = record as StoredRecord & DeliveryValues;
  return { id, webhookId: webhook, action: evento, type: tipo, recordId: registro, version };
}

/** The values of a delivery, without its state in the queue. */
export function deliveryValues({ webhookId, action, type, recordId, version }: Omit<Delivery, 'id'>): DeliveryValues {
  return { webhook: webhookId, evento: action, tipo: type, registro: recordId, version };
}

type StoredWebhook = StoredRecord & {
  readonly direccion: string;
  readonly tipos?: readonly string[];
  readonly eventos: readonly WriteAction[];
  readonly activo: boolean;
  readonly clave: string;
};

type DeliveryValues = {
  readonly webhook: string;
  readonly evento: WriteAction;
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
