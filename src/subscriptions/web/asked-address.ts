const key = 'contraluz-asked-address';

/** The address that letters were asked for, which the page after the form repeats; it stays in this tab. */
export const keepAskedAddress = (address: string): void => {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // A browser that keeps nothing has it unsaid.
  }
};

export const keptAddress = (): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};
