import type { Field } from '../schema/field.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { isJsonObject } from '../values/json.ts';
import { asSchema, isOnly, type JsonSchema, typesOf } from '../schema/jsonSchema.ts';

/** Degrees, WGS 84. */
export type Coordinates = { readonly lat: number; readonly lng: number };

type Names = { readonly lat: string; readonly lng: string };

const pairs: readonly Names[] = [
  { lat: 'lat', lng: 'lng' },
  { lat: 'lat', lng: 'lon' },
  { lat: 'latitud', lng: 'longitud' },
  { lat: 'latitude', lng: 'longitude' },
  { lat: 'y', lng: 'x' },
];
const limits = { lat: 90, lng: 180 } as const;
const degrees = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 6 });

/** The names of the latitude and longitude fields of a location. */
export function coordinateNames({ fields }: Pick<Field, 'fields'>): Names | undefined {
  const isNumber = (name: string) =>
    fields.some((field) => field.name === name && (field.kind === 'number' || field.kind === 'integer'));
  return pairs.find(({ lat, lng }) => isNumber(lat) && isNumber(lng));
}

/** The names of the latitude and longitude in a list of names. */
export function coordinatePair(names: readonly string[]): Names | undefined {
  return pairs.find(({ lat, lng }) => names.includes(lat) && names.includes(lng));
}

/** The coordinates in a value; undefined unless both are present and in range. */
export function coordinatesOf(value: unknown, field: Pick<Field, 'fields'>): Coordinates | undefined {
  const names = coordinateNames(field);
  if (names === undefined || !isJsonObject(value)) return undefined;
  return toCoordinates(value[names.lat], value[names.lng]);
}

/** Coordinates from a latitude and a longitude; undefined unless both are numbers in range. */
export function toCoordinates(lat: unknown, lng: unknown): Coordinates | undefined {
  return typeof lat === 'number' && typeof lng === 'number' && isInRange('lat', lat) && isInRange('lng', lng)
    ? { lat, lng }
    : undefined;
}

/** The address of the coordinates on OpenStreetMap. */
export function mapAddress({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}

/** A latitude and a longitude, both or none. */
export const location = {
  name: 'location',
  jsonType: 'object',
  // Without a hint, only a schema with all the rules of `check` matches.
  matches: (schema, hints) => hasPair(schema) && (hints.widget === 'location' || isWholeLocation(schema)),
  suits: hasPair,
  column: 'json',
  widget: 'location',
  operators: [],
  cell: 'coordinates',
  fieldsIn: 'value',
  toText: (value, field, messages) => {
    const coordinates = coordinatesOf(value, field);
    if (coordinates === undefined) return isJsonObject(value) ? JSON.stringify(value) : '';
    const { lat, lng } = coordinates;
    const { north, south, east, west } = messages.media;
    const text = (degree: number, side: string) => `${degrees.format(Math.abs(degree))}° ${side}`;
    return `${text(lat, lat < 0 ? south : north)}, ${text(lng, lng < 0 ? west : east)}`;
  },
  check: (value, field, { media }) => {
    const names = coordinateNames(field);
    if (names === undefined || !isJsonObject(value)) return [];
    return (['lat', 'lng'] as const).flatMap((part) => {
      const name = names[part];
      const degree = value[name];
      const other = value[names[part === 'lat' ? 'lng' : 'lat']];
      if ((degree === undefined || degree === null) && typeof other === 'number')
        return [{ member: name, keyword: 'required', message: media.missing[part] }];
      if (typeof degree !== 'number' || isInRange(part, degree)) return [];
      return [{ member: name, keyword: degree < 0 ? 'minimum' : 'maximum', message: media.range[part] }];
    });
  },
} as const satisfies FieldKind;

function isInRange(part: 'lat' | 'lng', degree: number): boolean {
  return Math.abs(degree) <= limits[part];
}

function hasPair({ properties = {} }: JsonSchema): boolean {
  return pairs.some(({ lat, lng }) => mayBeNumber(properties[lat]) && mayBeNumber(properties[lng]));
}

function mayBeNumber(property: JsonSchema | boolean | undefined): boolean {
  const schema = asSchema(property);
  if (schema === undefined) return false;
  return typesOf(schema).length === 0 ? schema.$ref !== undefined : isNumber(schema);
}

const isNumber = (schema: JsonSchema) => isOnly(schema, 'number') || isOnly(schema, 'integer');

function isWholeLocation({ properties = {}, required = [] }: JsonSchema): boolean {
  const isBounded = (name: string, limit: number) => {
    const schema = asSchema(properties[name]) ?? {};
    const { minimum, maximum } = schema;
    return isNumber(schema) && Number(minimum) >= -limit && Number(maximum) <= limit && required.includes(name);
  };
  return (
    Object.keys(properties).length === 2 &&
    pairs.some(({ lat, lng }) => lat !== 'y' && isBounded(lat, limits.lat) && isBounded(lng, limits.lng))
  );
}
