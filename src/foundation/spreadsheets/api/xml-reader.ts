import { SaxesParser, type SaxesTagPlain } from 'saxes';

import { sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';

/** What is told of a document, in its order; names come without their prefix. */
export type XmlListener = {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
};
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/**
 * Reads the XML of a spreadsheet piece by piece. A document that is not well formed is damaged: rows
 * must not be lost silently. Entities cannot be declared.
 */
export const readXml = async (pieces: AsyncIterable<Buffer>, listener: XmlListener) => {
  const reader = new XmlReader(listener);
  for await (const piece of pieces) reader.write(piece);
  reader.end();
};

/** The same, handing over after each piece what the listener has gathered from it. */
export async function* collectXml<Found>(
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
  readonly #parser = new SaxesParser({ position: false, xmlns: false });
  #depth = 0;
  /** Characters since the parser last told of anything: it keeps all of them. */
  #unread = 0;

  constructor(listener: XmlListener) {
    this.#listener = listener;
    const parser = this.#parser;
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', ({ name }) => this.#close(name));
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
    parser.on('comment', () => this.#text(''));
    parser.on('doctype', () => {
      throw new SheetRefused('read.declares-entities');
    });
    parser.on('error', () => {
      throw damaged();
    });
  }

  write(piece: Buffer): void {
    this.#parse(this.#decode(piece));
  }

  end(): void {
    this.#parse(this.#decode());
    this.#parser.close();
  }

  #parse(source: string): void {
    this.#unread += source.length;
    this.#parser.write(source);
    if (this.#unread > maxPieceLength)
      throw new SheetRefused('read.text-too-long', { limit: sheetLimits.textLength });
  }

  #decode(piece?: Buffer): string {
    try {
      return piece ? this.#decoder.decode(piece, { stream: true }) : this.#decoder.decode();
    } catch {
      throw damaged();
    }
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#unread = 0;
    if (++this.#depth > deepest) throw damaged();
    this.#listener.open(localName(name), attributes);
  }

  #close(name: string): void {
    this.#unread = 0;
    this.#depth--;
    this.#listener.close(localName(name));
  }

  #text(text: string): void {
    this.#unread = 0;
    if (text !== '') this.#listener.text(text);
  }
}

const deepest = 100;
const maxPieceLength = 10 * sheetLimits.textLength;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
