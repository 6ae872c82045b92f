import type { WrittenValue } from './sheet-xml.ts';

/** Only addresses of the web become links; any other stays the text that it is. */
export const linkCell = (text: string, address: string): Exclude<WrittenValue, null> => {
  const link = webAddress(address);
  if (link === undefined || link.length > maxLinkLength) return text || address;
  return { text: text || address, link };
};

/** As a program may follow it; undefined when it is no address of the web. */
export const webAddress = (address: string): string | undefined =>
  /^https?:\/\/\S+$/i.test(address) ? URL.parse(address)?.href : undefined;

/** Excel's limit. */
const maxLinkLength = 2_079;
