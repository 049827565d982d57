import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type HomeTemplateName, siteCacheKey } from '#core/site/siteSettings.ts';
import { themeAddress } from '#core/site/siteTheme.ts';
import { assistantRoute } from '#core/assistant/assistant.ts';
import { yearOf } from '../text/dates.ts';
import type { PageView } from '../page/page.ts';
import { Breadcrumb, trailOf } from './Breadcrumb.tsx';
import { canonicalAddress } from './canonicalAddress.ts';
import { Footer } from './Footer.tsx';
import type { Frame } from '../page/frame.ts';
import { Head } from './Head.tsx';
import { Navbar } from './Navbar.tsx';
import { Icon } from '../components/Icon.tsx';

export type Assets = {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Styles of the home page by template. */
  readonly homeStyles: Readonly<Partial<Record<HomeTemplateName, readonly string[]>>>;
  /** One address that bundles these styles with the theme; undefined where they are loaded one by one. */
  readonly joined?: (styles: readonly string[], theme: string) => string | undefined;
};

type DocumentProps = {
  readonly view: PageView;
  readonly frame: Frame;
  readonly path: string;
  /** Address of the site without a final slash. */
  readonly publicUrl: string;
  /** The current instant, ISO 8601 in UTC. */
  readonly now: string;
  readonly assets: Assets;
  readonly messages: ServerCatalog;
  /** A notice shown above the page, for example on previews. */
  readonly note?: string | undefined;
};

export function Document({ view, frame, path, publicUrl, now, assets, messages, note }: DocumentProps) {
  const { menu, town, contact, hours, hasFeed, hasOpenData, year = yearOf(now, messages.country.timeZone) } = frame;
  const templateStyles = view.template === undefined ? [] : (assets.homeStyles[view.template] ?? []);
  const styles = stylesOf([...assets.styles, ...templateStyles], {
    assets,
    theme: themeAddress(frame.settings.primaryColor),
  });
  const trail = trailOf(view, { path, messages });
  return (
    <html lang="es">
      <Head
        view={view}
        frame={frame}
        path={path}
        publicUrl={publicUrl}
        now={now}
        trail={trail}
        styles={styles}
        scripts={assets.scripts}
        messages={messages}
      />
      <body {...(view.template !== undefined && bodyOf(view.template))}>
        <a className="skip" href="#contenido">
          {messages.site.skip}
        </a>
        {note === undefined ? null : (
          <p className="preview-note" role="status">
            {note}
          </p>
        )}
        <Navbar menu={menu} town={town} path={path} messages={messages} />
        <main id="contenido" tabIndex={-1}>
          <Breadcrumb trail={trail} messages={messages} />
          {view.body}
        </main>
        <Footer
          hasFeed={hasFeed}
          hasOpenData={hasOpenData}
          menu={menu}
          town={town}
          contact={contact}
          hours={hours}
          year={year}
          address={view.status === 200 ? canonicalAddress(view, { publicUrl, path }) : undefined}
          messages={messages}
        />
        {frame.hasAssistant === true && view.hasAssistant !== false ? <AssistantToggle messages={messages} /> : null}
      </body>
    </html>
  );
}

/** One bundled file where possible: style sheets block rendering. */
function stylesOf(styles: readonly string[], { assets, theme }: { readonly assets: Assets; readonly theme: string }) {
  const joined = assets.joined?.(styles, theme);
  return joined === undefined ? [...styles, theme] : [joined];
}

/** `data-settings` gives the script the storage key of the settings. */
function bodyOf(template: HomeTemplateName) {
  return { className: `home home-${template}`, 'data-settings': siteCacheKey };
}

/** The link to the assistant, at the lower right corner. With script it is a button that opens the assistant over the page. */
function AssistantToggle({ messages }: { readonly messages: ServerCatalog }) {
  const { title } = messages.assistantSite;
  return (
    <aside className="assistant" aria-label={title}>
      <a className="button assistant-toggle" href={assistantRoute} data-island="assistant">
        <Icon name="chat" />
        <span>{title}</span>
      </a>
    </aside>
  );
}
