import { serverEs } from '#core/locales/serverEs.ts';
import { homeTemplates } from '#core/site/siteSettings.ts';
import { homeStyle } from '../site/assets.ts';
import { readEnvironment } from '../settings/environment.ts';
import { openPortal, type Portal, type PortalOptions, schemaFolders } from '../composition/portal.ts';
import { startFailure } from '../composition/startFailure.ts';

export type Development = {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Where the development server listens. */
  readonly url: string;
  readonly adminPage: PortalOptions['client']['adminPage'];
};

/** Opens a portal behind the development server, which serves browsers from the sources. */
export async function openDevelopment({ variables, url, adminPage }: Development): Promise<Portal> {
  const settings = readEnvironment(variables, serverEs);
  const portal = await openPortal({
    settings,
    messages: serverEs,
    client: {
      adminPage,
      clientFolder: undefined,
      isDevelopment: true,
      assets: {
        styles: ['/public-site/site.css'],
        scripts: ['/@vite/client', '/public-site/islands.ts'],
        homeStyles: Object.fromEntries(homeTemplates.map((name) => [name, [`/${homeStyle(name)}`]])),
      },
    },
    publicUrl: () => settings.network.publicUrl ?? url,
    showPassword: (password) => console.log(serverEs.api.start.account(settings.firstAccount.email, password)),
  });
  await portal.app.ready();
  return portal;
}

/** The folders whose changes restart the portal. */
export function watchedFolders(variables: Development['variables']): readonly string[] {
  return schemaFolders(readEnvironment(variables, serverEs).installation);
}

/** The message for the developer when the portal cannot be opened. */
export function describeFailure(error: unknown): string {
  return startFailure(error, { settings: undefined, messages: serverEs });
}
