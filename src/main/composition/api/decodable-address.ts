/**
 * A path that is no percent encoding names a page that there is none of. Its signs are written out, so
 * that the browser reads the same path as the server, and what answers for pages says so as for any
 * other. Calls are told what is wrong with theirs.
 */
export const decodableAddress = (url: string): string => {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (isDecodable(path) || /^\/(public-)?api(\/|$)/.test(path)) return url;
  return path.replaceAll('%', '%25').toLowerCase() + url.slice(path.length);
};

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};
