import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import {
  isWebAddress,
  maxAddressCharacters,
  readWebAddress,
} from '../../../records/records/web-address.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';
import { type Parsed, blank, parsed, unreadable } from '../cell.ts';
import { cellText } from './cell-text.ts';

/** An absolute address, http or https; `www.` gets `http://` before it and spaces are encoded. */
export const parseWebAddress = (cell: CellValue): Parsed<string> => {
  const text = addressText(cell);
  if (isPlaceholder(text)) return blank;
  const address = readWebAddress(text);
  if (!isWebAddress(address))
    return unreadable('check.not-a-web-address', { value: text.slice(0, 60) });
  return address.length > maxAddressCharacters
    ? unreadable('check.too-long', { most: maxAddressCharacters })
    : parsed(address);
};

const addressText = (cell: CellValue): string =>
  cell !== null && typeof cell === 'object' && 'link' in cell && cell.link !== ''
    ? cellText(cell.link)
    : cellText(cell);
