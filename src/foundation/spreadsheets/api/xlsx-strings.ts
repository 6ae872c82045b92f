import { inflateEntry } from './inflate-entry.ts';
import { sheetLimits } from './sheet-limits.ts';
import { readXml, type XmlListener } from './xml-reader.ts';
import { zipBombRefused, type ZipEntry } from './zip-directory.ts';

/** The texts that cells name by number, their runs joined. */
export const readSharedStrings = async (entry: ZipEntry | undefined): Promise<string[]> => {
  const strings = new SharedStrings();
  if (!entry) return strings.found;
  if (entry.size > sheetLimits.sharedStringsBytes) throw zipBombRefused();
  await readXml(inflateEntry(entry), strings);
  return strings.found;
};

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      )
    : text;

class SharedStrings implements XmlListener {
  readonly found: string[] = [];
  #text = '';
  #inText = false;
  #inPhonetic = false;

  open(name: string): void {
    if (name === 'si') this.#text = '';
    if (name === 'rPh') this.#inPhonetic = true;
    if (name === 't') this.#inText = !this.#inPhonetic;
  }

  text(text: string): void {
    if (this.#inText) this.#text += text;
  }

  close(name: string): void {
    if (name === 'si') this.found.push(decodeEscapes(this.#text));
    if (name === 'rPh') this.#inPhonetic = false;
    if (name === 't') this.#inText = false;
  }
}
