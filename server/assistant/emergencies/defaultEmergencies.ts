import { type Emergency, emergencyOf } from '#core/assistant/findEmergency.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Values } from '#core/values/record.ts';
import seeds from '../../seeds/emergencias.json' with { type: 'json' };

/**
 * The one number for all emergencies of countries that have one, by telephone prefix. Sources: El Mundo (El Salvador), El Heraldo
 * (Honduras), Sistema de Emergencias 9-1-1 (Costa Rica), Secretaría de Gobernación (Mexico), ecu911.gob.ec (Ecuador).
 */
const generalNumbers: Readonly<Record<string, string>> = {
  '+503': '911',
  '+504': '911',
  '+506': '911',
  '+52': '911',
  '+593': '911',
};

const byPrefix = new Map<string, readonly Emergency[]>();

/** The emergencies of a country for a portal without any of its own; without numbers where the product knows none. */
export function defaultEmergencies(phonePrefix: string, { assistant }: ServerCatalog): readonly Emergency[] {
  const cached = byPrefix.get(phonePrefix);
  if (cached !== undefined) return cached;
  const phone = generalNumbers[phonePrefix];
  const general = phone === undefined ? [] : [{ nombre: assistant.emergency.general, telefono: phone, alAbrir: true }];
  const isOfSeeds = phonePrefix === seeds.phonePrefix;
  const emergencies = seeds.records.map(({ values }) =>
    emergencyOf({ ...(values as Values), ...(!isOfSeeds && { numeros: general }) }),
  );
  byPrefix.set(phonePrefix, emergencies);
  return emergencies;
}
