import { createHash } from 'node:crypto';

/** Addresses are whole ones; moments are in ISO 8601, UTC. */
export type Feed = {
  id: string;
  title: string;
  subtitle: string;
  /** An HTML language, such as `es`. */
  language: string;
  updated: string;
  author: string;
  /** Of this very feed, and of the page that shows the same. */
  self: string;
  alternate: string;
  entries: FeedEntry[];
};

export type FeedEntry = {
  id: string;
  title: string;
  published: string;
  updated: string;
  /** The page about it. */
  alternate: string;
  /** Plain text, in lines. */
  content: string;
};

export const feedMediaType = 'application/atom+xml; charset=utf-8';

/** A feed as RFC 4287 wants it. */
export const writeFeed = (feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(feed.language)}">`,
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    element('updated', feed.updated),
    `<author>${element('name', feed.author)}</author>`,
    link('self', 'application/atom+xml', feed.self),
    link('alternate', 'text/html', feed.alternate),
    element('generator', 'Contraluz'),
    ...feed.entries.map(writeEntry),
    '</feed>',
    '',
  ].join('\n');

const writeEntry = (entry: FeedEntry): string =>
  [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    element('published', entry.published),
    element('updated', entry.updated),
    link('alternate', 'text/html', entry.alternate),
    `<content type="text">${escaped(entry.content)}</content>`,
    '</entry>',
  ].join('\n');

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${escaped(href)}"/>`;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(withoutXml, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What no XML document may hold: all that is not one of its characters. */
const withoutXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The same for the same parts; marked as one that was made for an occasion of its own (RFC 9562, 5.8). */
export const feedUuid = (parts: string[]): string => {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const marked = `${digest.slice(0, 12)}8${digest.slice(13, 16)}8${digest.slice(17, 32)}`;
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
