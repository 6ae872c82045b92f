import { SheetRefused } from './sheet-refused.ts';

/**
 * Refuses the records of an old workbook that are encrypted, or that lose their way before the end
 * of a sheet: a reader stops there without a word, and the rows behind are gone.
 */
export const checkOldRecords = (stream: Buffer): void => {
  let open = 0;
  let ended = 0;
  for (const id of recordIds(stream)) {
    if (id === filePass) throw new SheetRefused('read.encrypted');
    if (id === begin) open += 1;
    if (id === end) ended += 1;
    if (ended > open) throw new SheetRefused('read.damaged');
  }
  // The workbook itself, and at least one sheet.
  if (open !== ended || open < 2) throw new SheetRefused('read.damaged');
};

const begin = 0x809;
const end = 0x0a;
const filePass = 0x2f;

/** What each record is, up to the zeros that fill the last sector. */
function* recordIds(stream: Buffer): Generator<number> {
  let at = 0;
  while (at + 4 <= stream.length && stream.readUInt32LE(at) !== 0) {
    yield stream.readUInt16LE(at);
    at += 4 + stream.readUInt16LE(at + 2);
  }
  if (at > stream.length) throw new SheetRefused('read.damaged');
  if (stream.subarray(at).some((byte) => byte !== 0)) throw new SheetRefused('read.damaged');
}
