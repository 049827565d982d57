import type { ReactNode } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';

type BackHomeProps = {
  readonly messages: ServerCatalog;
  /** The type to whose list it links, if there is one. */
  readonly type?: ContentType | undefined;
  readonly children?: ReactNode;
};

/** Links back to home and to the page's list. */
export function BackHome({ messages, type, children }: BackHomeProps) {
  const list = type?.publicPages?.list;
  return (
    <p className="back cluster">
      <a className="button" href="/">
        {messages.site.backHome}
      </a>
      {children}
      {type === undefined || list === undefined ? null : <a href={list}>{messages.site.all(type.label)}</a>}
    </p>
  );
}
