const key = 'contraluz-token';

/** The cookie that ends with the browser, or with the day, and says no more than that. */
const mark = 'contraluz-signed-in';

/** Seconds that a log-in lasts (specification, section 9). */
const day = 24 * 60 * 60;

/** Whom this tab shows, and in whose name alone it speaks: who was signed in when it first asked. */
let person: string | undefined;

/**
 * The token of the person whom this tab shows; empty when they are signed in no longer, also because
 * somebody else signed in from another tab. This browser keeps it until it is closed, or for the day
 * it is valid where "remember me" was chosen. It is kept where all tabs have it and no request carries
 * it; storage outlives the browser, so it counts only beside a cookie that does not.
 */
export const readToken = (): string => {
  const token = keptToken();
  if (token) person ??= personOf(token);
  return isOtherUserSignedIn() ? '' : token;
};

/** Another tab signed somebody else in: this one shows a person who is not there any more. */
export const isOtherUserSignedIn = (): boolean => readOtherUserToken() !== '';

/** The token of who is signed in instead; only to say who it is. */
export const readOtherUserToken = (): string => {
  const token = keptToken();
  return token && person !== undefined && personOf(token) !== person ? token : '';
};

/** Whether another tab has opened a session of the same person since that token was read. */
export const isSignedInAnew = (token: string): boolean => !['', token].includes(readToken());

/** From now on this tab shows who signed in here. */
export const storeToken = (token: string, remember: boolean): void => {
  person = personOf(token);
  localStorage.setItem(key, token);
  writeMark(remember ? `; max-age=${day}` : '');
};

/** Somebody else's is theirs. */
export const removeToken = (): void => {
  if (isOtherUserSignedIn()) return;
  writeMark('; max-age=0');
  localStorage.removeItem(key);
};

const keptToken = (): string => {
  if (isMarked()) return localStorage.getItem(key) ?? '';
  localStorage.removeItem(key);
  return '';
};

const isMarked = (): boolean => document.cookie.split('; ').includes(`${mark}=yes`);

/** The id of the user in a token (src/office/accounts/api/session-token.ts), or what else tells it apart. */
const personOf = (token: string): string => {
  try {
    const claims: unknown = JSON.parse(atob(plainBase64(token.split('.')[1] ?? '')));
    const isNamed = typeof claims === 'object' && claims !== null && 'sub' in claims;
    return isNamed ? String(claims.sub) : token;
  } catch {
    return token;
  }
};

const plainBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/');

const writeMark = (age: string): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${mark}=yes; path=/; samesite=strict${secure}${age}`;
};
