export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

/** The tree of an XML document of elements and text; anything that is not well formed throws. */
export const xmlTree = (document: string): XmlElement => {
  const root = elementOf('', {});
  const open = [root];
  const declared = document.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>/, '');
  if (declared === document) throw new Error('There is no declaration.');
  for (const token of tokensOf(declared)) put(token, open);
  if (open.length > 1) throw new Error(`${open.at(-1)?.name} is not closed.`);
  const [top, ...others] = root.children;
  if (!top || others.length > 0 || root.text.trim()) throw new Error('There is not one root.');
  return top;
};

const elementOf = (name: string, attributes: Record<string, string>): XmlElement => ({
  name,
  attributes,
  children: [],
  text: '',
});

const tokensOf = (text: string): string[] => {
  const tokens = text.match(/<[^<>]*>|[^<>]+/g) ?? [];
  if (tokens.join('') !== text) throw new Error('There is a stray angle bracket.');
  return tokens;
};

const put = (token: string, open: XmlElement[]): void => {
  const [, closing, name = '', attributes = '', empty] =
    /^<(\/?)([a-z]+)((?: [a-z:]+="[^"<]*")*)(\/?)>$/.exec(token) ?? [];
  const parent = open.at(-1);
  if (!parent) throw new Error('Nothing is open.');
  if (!token.startsWith('<')) parent.text += plain(token);
  else if (!name) throw new Error(`${token} is no tag.`);
  else if (closing) close(name, open);
  else {
    const element = elementOf(name, attributesOf(attributes));
    parent.children.push(element);
    if (!empty) open.push(element);
  }
};

const close = (name: string, open: XmlElement[]): void => {
  if (open.pop()?.name !== name) throw new Error(`${name} is closed and was not open.`);
};

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([a-z:]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value ?? '')]),
  );

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const plain = (text: string): string => {
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text))
    throw new Error('There is a character that no XML document may hold.');
  return text.replaceAll(/&([^;]*;?)/g, (whole, name: string) => {
    const character = entities[name.replace(/;$/, '')];
    if (!character || !name.endsWith(';')) throw new Error(`${whole} is no entity.`);
    return character;
  });
};
