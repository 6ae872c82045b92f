/**
 * Pages are written in small letters and without a slash at the end; every other spelling of the
 * path leads there. Undefined when it is spelled so already, or is nothing that a page could be.
 */
export const canonicalPath = (url: string): string | undefined => {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!plainPath.test(path)) return undefined;
  const usual = path.replace(/\/$/, '').toLowerCase();
  return usual === path ? undefined : usual + url.slice(path.length);
};

/** One step or more, none of them empty: what a browser could read as another host never matches. */
const plainPath = /^(?:\/[\w.~%-]+)+\/?$/;
