import type { DocumentType } from '../document-types.ts';

/**
 * What a document is by its first bytes; undefined when it is none that a contract has. A page that
 * says "not found" or asks to log in is none, whatever its type was said to be. `name` decides only
 * between types that begin alike.
 */
export const sniffDocument = (head: Uint8Array, name: string): DocumentType | undefined => {
  const start = Buffer.from(head).toString('latin1');
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (start.startsWith('PK\x03\x04')) return zipped(start, ending);
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return oldOffice[ending] ?? wordByDefault;
  return signatures.find(([, beginning]) => start.startsWith(beginning))?.[0] ?? spaced(start);
};

const signatures: [DocumentType, string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['application/rtf', '{\\rtf'],
  ['application/vnd.rar', 'Rar!\x1a\x07'],
  ['application/x-7z-compressed', "7z\xbc\xaf'\x1c"],
];

const spaced = (start: string): DocumentType | undefined => {
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'image/webp';
  // Some programs write a blank line before it; what has words before it is something else.
  return /^(?:\xef\xbb\xbf)?\s{0,16}%PDF-/.test(start) ? 'application/pdf' : undefined;
};

const wordByDefault = 'application/msword';
const oldOffice: Record<string, DocumentType> = {
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Office writes the list of its parts first, OpenDocument its type. */
const zipped = (start: string, ending: string): DocumentType => {
  const open = /^[^]{30}mimetype(application\/vnd\.oasis\.opendocument\.(\w+))/.exec(start);
  if (open) return openDocument[open[2]?.replace('PK', '') ?? ''] ?? 'application/zip';
  if (!start.includes('[Content_Types].xml')) return 'application/zip';
  const part = /(?:word|xl|ppt)(?=\/)/.exec(start)?.[0] ?? ending.slice(0, -1);
  return office[part] ?? 'application/zip';
};

const openDocument: Record<string, DocumentType> = {
  text: 'application/vnd.oasis.opendocument.text',
  spreadsheet: 'application/vnd.oasis.opendocument.spreadsheet',
  presentation: 'application/vnd.oasis.opendocument.presentation',
};

const ooxml = 'application/vnd.openxmlformats-officedocument';
const office: Record<string, DocumentType> = {
  word: `${ooxml}.wordprocessingml.document`,
  doc: `${ooxml}.wordprocessingml.document`,
  xl: `${ooxml}.spreadsheetml.sheet`,
  xls: `${ooxml}.spreadsheetml.sheet`,
  ppt: `${ooxml}.presentationml.presentation`,
};
