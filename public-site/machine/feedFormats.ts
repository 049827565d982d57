import type { Feed, FeedFormat, FeedItem } from './feed.ts';
import { element, xmlHead, xmlText } from './xml.ts';

const rss: FeedFormat = { address: '/rss.xml', mediaType: 'application/rss+xml', write: rssText };

/** Scripts of other sites may read it. */
const json: FeedFormat = { address: '/feed.json', mediaType: 'application/feed+json', write: jsonText, isOpen: true };

/** The formats of the feed, by the name that people know. */
export const feedFormats = { RSS: rss, 'JSON Feed': json } as const;

/** RSS 2.0. */
function rssText({ title, description, page, updatedAt, items }: Feed, publicUrl: string): string {
  return [
    `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>`,
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', 'es'),
    ...(updatedAt === undefined ? [] : [element('lastBuildDate', updatedAt.toUTCString())]),
    element('generator', 'Cabildo'),
    `<atom:link href="${xmlText(`${publicUrl}${rss.address}`)}" rel="self" type="${rss.mediaType}"/>`,
    ...items.map(rssItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function rssItem({ id, title, address, text, publishedAt, picture }: FeedItem): string {
  return [
    '<item>',
    element('title', title),
    ...(address === undefined ? [] : [element('link', address)]),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    element('pubDate', publishedAt.toUTCString()),
    element('description', text),
    // RSS requires length and type.
    ...(picture === undefined
      ? []
      : [
          `<enclosure url="${xmlText(picture.address)}" length="${picture.bytes}" type="${xmlText(picture.mediaType)}"/>`,
        ]),
    '</item>',
  ].join('');
}

/** JSON Feed 1.1. */
function jsonText({ title, description, page, items }: Feed, publicUrl: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: `${publicUrl}${json.address}`,
    description,
    language: 'es',
    items: items.map(({ id, address, picture, ...item }) => ({
      id,
      url: address,
      title: item.title,
      content_text: item.text,
      image: picture?.address,
      date_published: item.publishedAt.toISOString(),
      date_modified: item.updatedAt,
    })),
  });
}
