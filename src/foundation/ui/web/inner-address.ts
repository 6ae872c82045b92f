import { z } from '../../platform/schema.ts';

const anywhere = 'http://inside.invalid';

/** The same address when it stays inside this site, else undefined. Browsers read `/\` as `//`. */
export const innerAddress = (address: string): string | undefined => {
  if (!address.startsWith('/') || !URL.canParse(address, anywhere)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, anywhere);
  if (origin !== anywhere || /^\/(\/|\\|%2f|%5c)/i.test(pathname)) return undefined;
  return pathname + search + hash;
};

/** An address somebody may have tampered with; one that leads away counts as absent. */
export const InnerAddress = z
  .string()
  .transform((address) => innerAddress(address))
  .optional()
  .catch(undefined);

type Parameters = Record<string, string | undefined>;

/** The address with these parameters set, and those that are undefined removed. */
export const withParameters = (address: string, parameters: Parameters): string => {
  const url = new URL(address, anywhere);
  for (const [name, value] of Object.entries(parameters))
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
};
