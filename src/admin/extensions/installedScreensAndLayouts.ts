import type { ExtensionName } from '#core/names/extensionName.ts';
import type { Layout } from '../rows/layout.ts';
import type { OwnScreen } from '../areas/ownScreen.ts';

// A build with EXTENSIONS_DIR replaces this file (server/vite/extensions.ts).

/** The screens of extensions. */
export const screens: readonly OwnScreen[] = [];

/** The layouts of lists of extensions, by the names that schemas use. */
export const layouts: Readonly<Record<ExtensionName, Layout>> = {};
