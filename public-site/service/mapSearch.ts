import type { Contact } from '../portal/portal.ts';

/** A map search for an address; the town's name avoids the same street elsewhere. */
export function mapSearch(address: string, contact: Contact | undefined): string {
  const town = contact?.name?.replace(/^municipalidad de /i, '');
  const query = town === undefined || address.includes(town) ? address : `${address}, ${town}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
