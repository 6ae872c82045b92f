/**
 * The end of the address of a document, which is what tells it from others of its office: the last folder
 * and the name of the file, and the host where there is no path.
 */
export const endOfAddress = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, pathname, search } = new URL(address);
  const parts = pathname.split('/').filter((part) => part !== '');
  const end = readable(parts.slice(-2).join('/') + search);
  if (end === '') return host.replace(/^www\./, '');
  return end.length > maxLength ? `…${end.slice(-maxLength)}` : end;
};

const maxLength = 60;

/** Characters that are not seen could show another name than the one of the file. */
const readable = (written: string): string => {
  try {
    const text = decodeURIComponent(written);
    return /\p{C}/u.test(text) ? written : text;
  } catch {
    return written;
  }
};
