type Part = { headers: Record<string, string>; body: string };

/** A mail as a reader's program sees it: its headers decoded, its parts by media type (MIME). */
export const readMail = (content: string) => {
  const { headers, body } = split(content);
  return { headers, parts: Object.fromEntries(partsOf({ headers, body })) };
};

const split = (content: string): Part => {
  const end = content.indexOf('\r\n\r\n');
  const lines = content
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
  });
  return { headers: Object.fromEntries(headers), body: content.slice(end + 4) };
};

const partsOf = ({ headers, body }: Part): [string, string][] => {
  const type = headers['content-type'] ?? '';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (!boundary) return [[type.split(';')[0] ?? '', decodeBody(headers, body)]];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(split(part.replace(/^\r\n/, ''))));
};

const decodeBody = (headers: Record<string, string>, body: string): string => {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\r\n/g, '')) : body;
};

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
