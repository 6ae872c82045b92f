import type { PdfDocument } from './open-document.ts';

/**
 * The library hands on each line of the file by itself. There are more than a million of them, and
 * each would take ten times the memory of its letters until somebody reads it.
 */
export const bufferOutput = (document: PdfDocument): void => {
  const push = document.push.bind(document);
  let piece = new Uint8Array(pieceLength);
  let length = 0;

  const handOn = (): void => {
    if (length === 0) return;
    push(piece.subarray(0, length));
    piece = new Uint8Array(pieceLength);
    length = 0;
  };

  document.push = (line: Uint8Array | null): boolean => {
    if (line === null || length + line.length > pieceLength) handOn();
    if (line === null || line.length > pieceLength) return push(line);
    piece.set(line, length);
    length += line.length;
    return true;
  };
};

const pieceLength = 65_536;
