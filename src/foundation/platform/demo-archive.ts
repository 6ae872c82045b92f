/**
 * The documents of the demo stand at hosts that nobody can own (RFC 2606). This server hands them out
 * itself, so that their links lead somewhere.
 */
export const demoArchivePath = '/demo/documents';

const demoDocument =
  /^https:\/\/transparencia\.([a-z-]+)\.example\/(\d{4})\/([a-z-]+)\/([\w-]+\.pdf)$/;

/** Where a published address opens: at itself, or in the archive of the demo. */
export const addressToOpen = (address: string): string => {
  const [, town, year, folder, file] = demoDocument.exec(address) ?? [];
  return file === undefined ? address : [demoArchivePath, town, year, folder, file].join('/');
};
