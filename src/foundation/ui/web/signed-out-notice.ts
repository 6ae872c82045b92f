const key = 'contraluz-signed-out';

/** Has the next page of this tab, which is another document, say that the session was closed. */
export const setSignedOutNotice = (): void => {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // A browser that stores nothing does not show it.
  }
};

/** Whether it is to be shown; once. */
export const takeSignedOutNotice = (): boolean => {
  try {
    const isLeft = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isLeft;
  } catch {
    return false;
  }
};
