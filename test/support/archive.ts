import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; what the directory says of it can be made to lie. */
export type ArchiveFile = {
  name: string;
  content: string | Buffer;
  /** The length the archive claims. */
  size?: number;
  flags?: number;
  /** Bytes that are deflated already. */
  deflated?: Buffer;
};

/** An archive of these files, made by hand so that it can be wrong in every detail. */
export const buildArchive = (files: ArchiveFile[]): Buffer => {
  const pieces: Buffer[] = [];
  const records: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const { local, record } = partsOf(file, at);
    pieces.push(local);
    records.push(record);
    at += local.length;
  }
  const directory = Buffer.concat(records);
  return Buffer.concat([...pieces, directory, endOf(files.length, directory.length, at)]);
};

const partsOf = (file: ArchiveFile, at: number) => {
  const name = Buffer.from(file.name);
  const content = Buffer.from(file.content);
  const deflated = file.deflated ?? deflateRawSync(content, { level: 9 });
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(file.flags ?? 0, 2);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(deflated.length, 14);
  shared.writeUInt32LE(file.size ?? content.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(at, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, name, deflated]),
    record: Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, tail, name]),
  };
};

const endOf = (count: number, length: number, at: number): Buffer => {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
};
