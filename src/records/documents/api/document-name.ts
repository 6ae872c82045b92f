import type { OutboundAnswer } from '../../../foundation/platform/api/outbound/outbound.ts';

/** The name of a document: as who sent it calls it, else the end of its address. */
export const documentName = ({
  headers,
  address,
}: Pick<OutboundAnswer, 'headers' | 'address'>): string =>
  tidy(namedIn(headers['content-disposition'] ?? '') || lastPart(address));

/** The same with the one ending that fits what it is. */
export const withEnding = (name: string, ending: string): string =>
  `${name.replace(/\.\w{1,5}$/, '').slice(0, longest) || 'documento'}.${ending}`;

const longest = 140;

const namedIn = (disposition: string): string => {
  const coded = /filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;"]+))/i.exec(disposition);
  return coded ? decode(coded.trim()) : (plain?.[1] ?? plain?.[2]?.trim() ?? '');
};

const lastPart = (address: string): string =>
  decode(new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '');

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const tidy = (name: string): string =>
  (name.toWellFormed().split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{C}\ufffd]/gu, '').trim();
