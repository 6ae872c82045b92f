/** An OLE container with one stream, as old workbooks are stored. */
export const buildCompoundFile = (name: string, content: Buffer): Buffer => {
  // Streams below 4,096 bytes would share sectors; padding keeps this one on its own.
  const stream = padded(Buffer.concat([content, Buffer.alloc(Math.max(0, 4096 - content.length))]));
  const sectors = stream.length / sectorSize;
  const tables = Math.ceil((sectors + 1) / (entriesOfTable - 1)) + 1;
  const allocation = Buffer.alloc(tables * sectorSize, 0xff);
  const write = (sector: number, next: number) => allocation.writeUInt32LE(next, 4 * sector);
  for (let table = 0; table < tables; table++) write(table, tableSector);
  write(tables, endOfChain);
  for (let index = 0; index < sectors; index++) {
    const sector = tables + 1 + index;
    write(sector, index === sectors - 1 ? endOfChain : sector + 1);
  }
  const directory = directoryOf(name, tables + 1, stream.length);
  return Buffer.concat([headerOf(tables), allocation, directory, stream]);
};

const sectorSize = 512;
const entriesOfTable = sectorSize / 4;
const endOfChain = 0xfffffffe;
const tableSector = 0xfffffffd;
const none = 0xffffffff;

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((sectorSize - (bytes.length % sectorSize)) % sectorSize)]);

/** Holds the numbers of 109 tables, which is 7 MB of sectors. */
const headerOf = (tables: number): Buffer => {
  const header = Buffer.alloc(sectorSize, 0xff);
  header.fill(0, 0, 76);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(tables, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  for (let table = 0; table < tables; table++) header.writeUInt32LE(table, 76 + 4 * table);
  return header;
};

const directoryOf = (name: string, start: number, size: number): Buffer => {
  const root = recordOf('Root Entry', 5, 1, endOfChain, 0);
  const stream = recordOf(name, 2, none, start, size);
  return Buffer.concat([root, stream, recordOf('', 0, none, 0, 0), recordOf('', 0, none, 0, 0)]);
};

const recordOf = (name: string, type: number, child: number, start: number, size: number) => {
  const record = Buffer.alloc(128);
  record.write(name, 'utf16le');
  record.writeUInt16LE(name === '' ? 0 : 2 * name.length + 2, 64);
  record.writeUInt8(type, 66);
  record.writeUInt8(1, 67);
  record.writeUInt32LE(none, 68);
  record.writeUInt32LE(none, 72);
  record.writeUInt32LE(child, 76);
  record.writeUInt32LE(start, 116);
  record.writeUInt32LE(size, 120);
  return record;
};

/** A record of an old workbook: what it is and its bytes. */
const recordBytes = (id: number, data = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};

/** The records of an old workbook of one sheet, whose cells are these records. */
export const buildOldWorkbook = (cells: Buffer[]): Buffer => {
  const begin = (kind: number) =>
    recordBytes(
      0x809,
      Buffer.from(`0006${kind.toString(16).padStart(2, '0')}00${'00'.repeat(12)}`, 'hex'),
    );
  const end = recordBytes(0x0a);
  const sheet = Buffer.alloc(8 + 5);
  const before = begin(5).length + 4 + sheet.length + end.length;
  sheet.writeUInt32LE(before, 0);
  sheet.writeUInt8(5, 6);
  sheet.write('Hoja1', 8, 'latin1');
  return Buffer.concat([begin(5), recordBytes(0x85, sheet), end, begin(16), ...cells, end]);
};

export const oldText = (row: number, column: number, text: string): Buffer => {
  const data = Buffer.alloc(9 + text.length * 2);
  data.writeUInt16LE(row, 0);
  data.writeUInt16LE(column, 2);
  data.writeUInt16LE(text.length, 6);
  data.writeUInt8(1, 8);
  data.write(text, 9, 'utf16le');
  return recordBytes(0x204, data);
};

export const oldNumber = (row: number, column: number, value: number): Buffer => {
  const data = Buffer.alloc(14);
  data.writeUInt16LE(row, 0);
  data.writeUInt16LE(column, 2);
  data.writeDoubleLE(value, 6);
  return recordBytes(0x203, data);
};
