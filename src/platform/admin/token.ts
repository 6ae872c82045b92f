const name = 'contraluz-token';

/** Seconds that a log-in lasts (specification, section 9). */
const day = 24 * 60 * 60;

/**
 * The signed-in person's token, as this browser keeps it: until the browser is closed, or for the
 * day it is valid where "remember me" was chosen. A cookie, so that all tabs have it and no other
 * site's page sends it; calls carry it in their Authorization header and never by cookie.
 */
export const readToken = (): string =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

export const keepToken = (token: string, remember: boolean): void =>
  write(token, remember ? `; max-age=${day}` : '');

export const forgetToken = (): void => write('', '; max-age=0');

const write = (token: string, age: string): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${token}; path=/; samesite=strict${secure}${age}`;
};
