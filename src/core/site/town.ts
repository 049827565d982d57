import type { ServerCatalog } from '../locales/catalog.ts';
import type { Municipality } from '../files/storedFile.ts';
import { isJsonObject } from '../values/json.ts';
import type { Coordinates } from '../kinds/location.ts';
import type { Values } from '../values/record.ts';
import { safeAddress } from '../text/safeAddress.ts';

/** The identity of a municipality, from the records of the town and of the site. Missing values are undefined. */
export type Town = {
  /** As in 'Municipalidad de Palín'. */
  readonly name: string | undefined;
  /** For narrow screens, phone icons and signatures. */
  readonly shortName: string | undefined;
  /** Region and country, as in 'Escuintla, Guatemala'. */
  readonly region: string | undefined;
  /** Address of its coat of arms. */
  readonly crest: string | undefined;
  /** Address of the default picture of shared pages. */
  readonly sharePicture: string | undefined;
  /** The copyright text after the year in the footer. */
  readonly rights: string | undefined;
  /** Social networks beyond those in the record of the municipality. */
  readonly networks: readonly { readonly name: string; readonly href: string }[];
  /** Contact for vulnerability reports: a mail address or the address of a page. */
  readonly securityContact: string | undefined;
  /** Names that staff give to other municipalities whose files the portal has. */
  readonly municipalities: readonly Municipality[];
  /** Coordinates of the town hall. */
  readonly coordinates: Coordinates | undefined;
};

/** Reads the town from those two records, each of which may be missing, old or partial. */
export function readTown(municipality: Values = {}, site: Values = {}): Town {
  return {
    name: textOf(municipality['nombre']),
    shortName: textOf(site['nombreCorto']),
    region: textOf(site['lugar']),
    crest: safeAddress(site['escudo']),
    sharePicture: safeAddress(site['imagenCompartir']),
    rights: textOf(site['derechos']),
    networks: networksIn(site['redes']),
    securityContact: textOf(site['contactoSeguridad']) ?? textOf(municipality['email']),
    municipalities: municipalitiesIn(site['municipalidades']),
    coordinates: coordinatesOf(municipality),
  };
}

/** The catalogue with the names of a town. */
export function withTown(messages: ServerCatalog, town: Town): ServerCatalog {
  const name = town.name ?? messages.site.name;
  const rights = town.rights ?? messages.site.rightsOf(name);
  return {
    ...messages,
    site: {
      ...messages.site,
      name,
      shortName: town.shortName ?? name,
      region: town.region ?? messages.site.region,
      description: messages.site.descriptionOf(name),
      rights: (year: string) => `© ${year} ${rights}`,
    },
  };
}

function networksIn(value: unknown): Town['networks'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((network) => {
    if (!isJsonObject(network)) return [];
    const name = textOf(network['nombre']);
    const href = safeAddress(network['direccion']);
    return name === undefined || href === undefined ? [] : [{ name, href }];
  });
}

function municipalitiesIn(value: unknown): Town['municipalities'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((municipality) => {
    if (!isJsonObject(municipality)) return [];
    const code = textOf(municipality['codigo']);
    const name = textOf(municipality['nombre']);
    return code === undefined || name === undefined ? [] : [{ code, name }];
  });
}

function coordinatesOf({ latitud: lat, longitud: lng }: Values): Coordinates | undefined {
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
