import { useSyncExternalStore } from 'react';

const key = 'contraluz-asked-address';

/** The address that letters were asked for, which the page after the form repeats; it stays in this tab. */
export const keepSubmittedAddress = (address: string): void => {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // A browser that stores nothing does not show it.
  }
};

const keptAddress = (): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** The address of this tab; none on the server, which is not told. */
export const useSubmittedAddress = (): string =>
  useSyncExternalStore(neverChanges, keptAddress, noAddress);

const neverChanges = () => () => undefined;

const noAddress = () => '';
