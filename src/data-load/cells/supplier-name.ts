import { isUnpublishedSupplier } from '../../records/unpublished-supplier.ts';
import { isPlaceholder } from '../../records/written-text.ts';
import type { CellValue } from '../../spreadsheets/cell.ts';
import { type Parsed, blank, parsed, withRemark, wrong } from '../cell.ts';
import { cellText } from './cell-text.ts';
import { parseProcedureType } from './procedure-type.ts';

/**
 * A name in upper case and without accents (docs/data-load.md#the-rules-of-a-row). Sheets of
 * procedures that nobody has won yet say "LICITACION PUBLICA" here: that is no supplier.
 */
export const parseSupplierName = (cell: CellValue): Parsed<string> => {
  const text = cellText(cell);
  if (isPlaceholder(text)) return blank;
  if (!/\p{L}/u.test(text)) return wrong('check.needs-a-letter', { value: text.slice(0, 60) });
  if (isProcedure(text))
    return withRemark<string>(null, 'check.supplier-is-procedure', { value: text });
  const name = inCapitals(text);
  if (isUnpublishedSupplier(text))
    return withRemark<string>(null, 'check.supplier-not-published', { value: text.slice(0, 60) });
  return name.length > mostCharacters
    ? wrong('check.too-long', { most: mostCharacters })
    : parsed(name);
};

/** What such a cell says, written like a name; null when it names somebody or nobody. */
export const unpublishedSupplier = (cell: CellValue): string | null => {
  const text = cellText(cell);
  return isUnpublishedSupplier(text) ? inCapitals(text).slice(0, mostCharacters) : null;
};

const mostCharacters = 400;

const inCapitals = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll('Ñ', '\u0001')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u0001', 'Ñ')
    .normalize('NFC')
    .replaceAll(/[‘’´`]/gu, "'");

const isProcedure = (text: string): boolean =>
  text.length < 60 && procedureWords.test(text) && parseProcedureType(text).value !== null;

/** The whole cell, for "LICITACIONES Y PROYECTOS SA DE CV" is somebody. */
const procedureWords =
  /^(?:concurso )?(?:por )?(?:licitaci[oó]n|invitaci[oó]n|adjudicaci[oó]n)(?: (?:p[uú]blica|restringida|directa|nacional|internacional))+$/iu;
