import { describe, expect, test } from 'vitest';

import { documentTypes } from '../document-types.ts';
import { documentName, withEnding } from './document-name.ts';
import { sniffDocument } from './sniff-document.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const entry = (name: string, content = ''): string =>
  `PK\x03\x04${'\0'.repeat(26)}${name}${content}`;
const oldOffice = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const endingOf = (start: string, name = ''): string => {
  const type = sniffDocument(bytes(start), name);
  return type ? documentTypes[type] : 'none';
};

describe('a document is what it begins like', () => {
  test.each([
    ['pdf', '%PDF-1.4'],
    ['pdf', '\xef\xbb\xbf%PDF-1.4'],
    ['pdf', '\r\n%PDF-1.4'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpg', '\xff\xd8\xff\xe0'],
    ['gif', 'GIF89a'],
    ['tif', 'II*\0'],
    ['webp', 'RIFF1234WEBP'],
    ['rtf', '{\\rtf1'],
    ['rar', 'Rar!\x1a\x07\0'],
    ['7z', "7z\xbc\xaf'\x1c"],
    ['zip', entry('contrato.pdf')],
    ['odt', entry('mimetype', 'application/vnd.oasis.opendocument.textPK\x03\x04')],
    ['ods', entry('mimetype', 'application/vnd.oasis.opendocument.spreadsheetPK')],
    ['docx', entry('[Content_Types].xml') + entry('word/document.xml')],
    ['xlsx', entry('[Content_Types].xml') + entry('xl/workbook.xml')],
    ['pptx', entry('[Content_Types].xml') + entry('ppt/presentation.xml')],
  ])('%s: %j', (ending, start) => {
    expect(endingOf(start, 'contrato.html')).toBe(ending);
  });

  test('its name decides between those that begin alike', () => {
    expect(endingOf(oldOffice, 'Anexo.XLS')).toBe('xls');
    expect(endingOf(oldOffice, 'contrato')).toBe('doc');
    expect(endingOf(entry('[Content_Types].xml'), 'contrato.docx')).toBe('docx');
    expect(endingOf(entry('[Content_Types].xml'), 'contrato')).toBe('zip');
  });
});

test.each([
  '',
  '<!doctype html><title>No encontrado</title>',
  '<html>%PDF-1.4',
  '<script>alert(1)</script>\n%PDF-1.4',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<?xml version="1.0"?><a/>',
  '{"error":"not found"}',
  'MZ\x90\0',
  '\x7fELF',
  '#!/bin/sh',
])('no document, whatever its name: %j', (start) => {
  expect(endingOf(start, 'contrato.pdf')).toBe('none');
});

test.each([
  ['contrato 12.pdf', undefined, 'https://a.mx/docs/contrato%2012.pdf?x=1'],
  [
    'índice.pdf',
    `attachment; filename="x.pdf"; filename*=UTF-8''%C3%ADndice.pdf`,
    'https://a.mx/1',
  ],
  ['acta.doc', 'inline; filename=acta.doc', 'https://a.mx/1'],
  ['passwd.pdf', 'attachment; filename="../../etc/passwd"', 'https://a.mx/1'],
  ['boot.pdf', String.raw`attachment; filename="C:\boot.ini"`, 'https://a.mx/1'],
  ['documento.pdf', undefined, 'https://a.mx/'],
  ['%E0%A4%A.pdf', undefined, 'https://a.mx/%E0%A4%A'],
])('the copy is called %s', (expected, disposition, address) => {
  const headers = disposition === undefined ? {} : { 'content-disposition': disposition };
  const [, ending = ''] = /\.(\w+)$/.exec(expected) ?? [];
  expect(withEnding(documentName({ headers, address }), ending)).toBe(expected);
});
