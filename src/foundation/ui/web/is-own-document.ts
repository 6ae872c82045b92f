/**
 * Whether the document was loaded for that page, rather than for another one from which the visitor
 * went on inside the site: a content security policy is that of a document. On the server it always is.
 */
export const isOwnDocument = (path: string): boolean => {
  if (!('document' in globalThis)) return true;
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && new URL(arrival.name).pathname === path;
};
