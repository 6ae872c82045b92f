import { type CellValue, type Parsed, blank, parsed, wrong } from '../cell.ts';
import { cellText, isPlaceholder } from './cell-text.ts';

/** An absolute address, http or https; `www.` gets `http://` before it and spaces are encoded. */
export const parseWebAddress = (cell: CellValue): Parsed<string> => {
  const text = addressText(cell);
  if (isPlaceholder(text)) return blank;
  const address = text.replace(/^www\./i, 'http://www.').replaceAll(' ', '%20');
  if (!webAddress.test(address) || twoAddresses.test(address)) {
    return wrong('check.not-a-web-address', { value: text.slice(0, 60) });
  }
  return address.length > most ? wrong('check.too-long', { most }) : parsed(address);
};

const addressText = (cell: CellValue): string =>
  cell !== null && typeof cell === 'object' && 'link' in cell && cell.link !== ''
    ? cellText(cell.link)
    : cellText(cell);

const webAddress = /^https?:\/\/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const twoAddresses = /(?:%20|,|;)https?:\/\//i;
const most = 4000;
