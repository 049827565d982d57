import type { ComponentType, ReactNode } from 'react';
import type { SessionUser } from '#core/accounts/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { FormPart } from '#forms/extensions/formPart.ts';

/** The default export of an extension's `admin.tsx`. */
export type AdminPart = FormPart & {
  readonly screens?: readonly ExtensionScreen[];
  /** Layouts of lists by name. Schemas name them as `x-content.list.layout: "{extension}:{name}"`. */
  readonly layouts?: Readonly<Record<string, ExtensionLayout>>;
};

export type InstalledAdmin = { readonly name: string; readonly part: AdminPart };

/** A screen at `/admin/x/{extension}{path}`, with an entry in the menu. */
export type ExtensionScreen = {
  /** As in `/mapa`. */
  readonly path: string;
  /** Its label in the menu, and its heading. */
  readonly label: string;
  readonly description?: string;
  /** An icon's name, as in `x-content.menu.icon`. */
  readonly icon?: string;
  /** Its position in the menu; after the content types when left out. */
  readonly order?: number;
  /** The heading of the menu that it stands under. */
  readonly group?: string;
  /** Whether the person may see it; everybody when left out. The operations that it calls check again. */
  readonly isFor?: (user: SessionUser) => boolean;
  readonly View: ComponentType<ScreenProps>;
};

export type ScreenProps = {
  readonly user: SessionUser;
  /** The content types that the person may read. */
  readonly types: readonly ContentType[];
  /** Calls an operation of the API with the person's session, as in `GET /api/x/ferias/puestos`. Rejects with an Error whose message is Spanish. */
  readonly call: (address: string, body?: object) => Promise<unknown>;
};

export type ExtensionLayout = {
  readonly label: string;
  /** The path of its icon, on a grid of 24. */
  readonly outline: string;
  readonly View: ComponentType<LayoutProps>;
  /** Whether it can show the records of a type; by default of any type. */
  readonly suits?: (type: ContentType) => boolean;
};

export type LayoutProps = {
  readonly type: ContentType;
  /** The records of the page. */
  readonly records: readonly StoredRecord[];
  /** The number of matching records, over all pages. */
  readonly total: number;
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  /** The title of a record, which opens it. */
  readonly title: (record: StoredRecord) => ReactNode;
  /** The value of a record in the column with this name. */
  readonly value: (name: string, record: StoredRecord) => ReactNode;
  /** The box that selects a record for bulk actions; nothing without them. */
  readonly box: (record: StoredRecord) => ReactNode;
  /** The buttons of a record. */
  readonly actions: (record: StoredRecord) => ReactNode;
};
