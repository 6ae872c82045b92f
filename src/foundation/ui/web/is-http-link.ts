/** What was loaded is text of strangers: only an address of the web may become a link. */
export const isHttpLink = (address: string | null): address is string =>
  address !== null &&
  URL.canParse(address) &&
  ['http:', 'https:'].includes(new URL(address).protocol);
