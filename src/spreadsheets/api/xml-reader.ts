import { sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';

/** What is told of a document, in its order; names come without their prefix. */
export type XmlListener = {
  open(name: string, attributes: () => XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
};
export type XmlAttributes = ReadonlyMap<string, string>;

/**
 * Reads the XML of a spreadsheet piece by piece. Strict where leniency would lose rows silently: a
 * document that ends early or nests wrongly is damaged. Entities cannot be declared.
 */
export const readXml = async (pieces: AsyncIterable<Buffer>, listener: XmlListener) => {
  const reader = new XmlReader(listener);
  for await (const piece of pieces) reader.write(piece);
  reader.end();
};

/** The same, handing over after each piece what the listener has gathered from it. */
export async function* gatherXml<Found>(
  pieces: AsyncIterable<Buffer>,
  listener: XmlListener & { take(): Found },
): AsyncGenerator<Found> {
  const reader = new XmlReader(listener);
  for await (const piece of pieces) {
    reader.write(piece);
    yield listener.take();
  }
  reader.end();
  yield listener.take();
}

const damaged = () => new SheetRefused('read.damaged');

class XmlReader {
  readonly #listener: XmlListener;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #openNames: string[] = [];
  #hasRoot = false;
  #rest = '';

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  write(piece: Buffer): void {
    this.#read(this.#rest + this.#decode(piece));
  }

  end(): void {
    this.#read(this.#rest + this.#decode());
    if (!this.#hasRoot || this.#openNames.length > 0 || this.#rest.trim() !== '') throw damaged();
  }

  #decode(piece?: Buffer): string {
    try {
      return piece ? this.#decoder.decode(piece, { stream: true }) : this.#decoder.decode();
    } catch {
      throw damaged();
    }
  }

  #read(source: string): void {
    let at = 0;
    for (;;) {
      const start = source.indexOf('<', at);
      if (start < 0) break;
      if (start > at) this.#text(decodeEntities(source.slice(at, start)));
      at = start;
      const end = endOfMarkup(source, start);
      if (end < 0) break;
      this.#markup(source, start, end);
      at = end;
    }
    this.#rest = source.slice(at);
    if (this.#rest.length > longestPiece) throw tooLong();
  }

  #markup(source: string, start: number, end: number): void {
    const second = source.charCodeAt(start + 1);
    if (second === slash) this.#close(localName(source, start + 2, end));
    else if (second === exclamation) this.#text(characterData(source, start, end));
    else if (second !== question) this.#open(source, start, end);
  }

  #open(source: string, start: number, end: number): void {
    const name = localName(source, start + 1, end);
    if (this.#openNames.push(name) > deepest) throw damaged();
    this.#hasRoot = true;
    this.#listener.open(name, () => attributesOf(source.slice(start, end)));
    if (source.charCodeAt(end - 2) === slash) this.#close(name);
  }

  #close(name: string): void {
    if (this.#openNames.pop() !== name) throw damaged();
    this.#listener.close(name);
  }

  #text(text: string): void {
    if (text !== '') this.#listener.text(text);
  }
}

const slash = 47;
const exclamation = 33;
const question = 63;
const greater = 62;
const doubleQuote = 34;
const singleQuote = 39;

const deepest = 100;
const longestPiece = 10 * sheetLimits.textLength;

const tooLong = () => new SheetRefused('read.text-too-long', { limit: sheetLimits.textLength });

/** Where the markup that starts here has ended, or -1 when its end is not there yet. */
const endOfMarkup = (source: string, start: number): number => {
  const second = source.charCodeAt(start + 1);
  if (second === question) return after(source, '?>', start);
  if (second === slash) return after(source, '>', start);
  if (second !== exclamation) return endOfTag(source, start);
  if (source.startsWith('<!--', start)) return after(source, '-->', start + 4);
  if (source.startsWith(dataStart, start)) return after(source, dataEnd, start);
  if (source.length - start < dataStart.length) return -1;
  throw new SheetRefused('read.declares-entities');
};

const after = (source: string, mark: string, from: number) => {
  const at = source.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
};

/** A `>` inside an attribute's quotes does not end the tag. */
const endOfTag = (source: string, start: number): number => {
  let quote = 0;
  for (let at = start + 1; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === greater) return at + 1;
    else if (code === doubleQuote || code === singleQuote) quote = code;
  }
  return -1;
};

const dataStart = '<![CDATA[';
const dataEnd = ']]>';

const characterData = (source: string, start: number, end: number) =>
  source.startsWith(dataStart, start)
    ? source.slice(start + dataStart.length, end - dataEnd.length)
    : '';

const localName = (source: string, from: number, end: number): string => {
  let start = from;
  let at = from;
  for (; at < end && !endsName(source.charCodeAt(at)); at++) {
    if (source.charCodeAt(at) === colon) start = at + 1;
  }
  if (at === start) throw damaged();
  return source.slice(start, at);
};

const colon = 58;
const space = 32;
const endsName = (code: number) => code <= space || code === slash || code === greater;

const attributesOf = (tag: string): XmlAttributes => {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(attribute)) {
    attributes.set(name, decodeEntities(double ?? single ?? ''));
  }
  return attributes;
};

const attribute = /\s([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&([^;&]*);?/g, decodeEntity) : text;

const decodeEntity = (whole: string, name: string): string => {
  const known = entities.get(name);
  if (known !== undefined) return known;
  const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!whole.endsWith(';') || !name.startsWith('#') || !isCharacter(code)) throw damaged();
  return String.fromCodePoint(code);
};

const isCharacter = (code: number) => Number.isInteger(code) && code > 0 && code <= 0x10ffff;

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
