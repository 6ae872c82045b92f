/**
 * What makes a browser save an answer under a name instead of showing it (RFC 6266): the name in
 * letters that every client reads, and in full. Nothing in it can end the header or name a folder.
 */
export const attachment = (name: string): string => {
  const whole = safeName(name);
  const plain = whole.normalize('NFKD').replaceAll(/[^\w .()-]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(whole)}`;
};

/** Without what a folder, a command or a hidden file could be, or a sign that turns the letters. */
const safeName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_')
    .replace(/^[\s.]+/, '')
    .slice(0, 150)
    .toWellFormed() || 'archivo';

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
