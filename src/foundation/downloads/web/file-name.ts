/** The name in a Content-Disposition (RFC 6266), without anything that a folder could mean. */
export const fileNameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  const name = (encoded && decoded(encoded)) ?? plain?.[1] ?? plain?.[2] ?? '';
  return name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-') || undefined;
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
