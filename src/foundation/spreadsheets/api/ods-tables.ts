import { inflateEntry } from './inflate-entry.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';
import { readXml, type XmlAttributes, type XmlListener } from './xml-reader.ts';
import type { ZipEntry } from './zip-directory.ts';

type NamedTable = { name: string; isHidden: boolean };

/** The tables of an OpenDocument spreadsheet by their names, in their order. */
export const readOdsTables = async (content: ZipEntry): Promise<NamedTable[]> => {
  const tables = new OdsTables();
  await readXml(inflateEntry(content), tables);
  return tables.found;
};

class OdsTables implements XmlListener {
  readonly found: NamedTable[] = [];
  readonly #hiddenStyles = new Set<string>();
  #style = '';
  #depth = 0;

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'style') this.#style = attributes['style:name'] ?? '';
    if (name === 'table-properties' && attributes['table:display'] === 'false')
      this.#hiddenStyles.add(this.#style);
    if (name !== 'table') return;
    this.#depth += 1;
    if (this.#depth === 1) this.#add(attributes);
  }

  close(name: string): void {
    if (name === 'table') this.#depth -= 1;
  }

  text(): void {}

  #add(attributes: XmlAttributes): void {
    const style = attributes['table:style-name'] ?? '';
    this.found.push({
      name: attributes['table:name'] ?? '',
      isHidden: this.#hiddenStyles.has(style),
    });
    if (this.found.length > sheetLimits.sheets) throw new SheetRefused('read.damaged');
  }
}
