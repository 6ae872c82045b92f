import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { cleanSupplierName } from '../../../records/records/clean-supplier-name.ts';
import {
  type NamelessSupplier,
  namelessSupplier,
} from '../../../records/records/unpublished-supplier.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';
import { type Parsed, blank, parsed, withRemark, unreadable } from '../cell.ts';
import { cellText } from './cell-text.ts';
import { parseProcedureType } from './procedure-type.ts';

/**
 * A name in upper case and without accents, once and without what says that parts of it do not apply
 * (docs/data-load.md#the-rules-of-a-row). Sheets of procedures that nobody has won yet say "LICITACION
 * PUBLICA" here: that is no supplier.
 */
export const parseSupplierName = (cell: CellValue): Parsed<string> => {
  const text = cellText(cell);
  if (isPlaceholder(text)) return blank;
  if (!/\p{L}/u.test(text)) return unreadable('check.needs-a-letter', { value: text.slice(0, 60) });
  if (isProcedure(text))
    return withRemark<string>(null, 'check.supplier-is-procedure', { value: text });
  const value = text.slice(0, 60);
  const reason = namelessSupplier(text);
  if (reason !== null) return withRemark<string>(null, namelessRemarks[reason], { value });
  const clean = cleanSupplierName(text);
  const name = inCapitals(clean);
  if (name.length > mostCharacters) return unreadable('check.too-long', { most: mostCharacters });
  return clean === text
    ? parsed(name)
    : withRemark(name, nameCleaned, { value, name: name.slice(0, 60) });
};

const namelessRemarks: Record<NamelessSupplier, string> = {
  NOT_PUBLISHED: 'check.supplier-not-published',
  NONE: 'check.supplier-is-none',
  STATE: 'check.supplier-is-state',
};

/** The issue of a cell that names nobody. */
export const namelessKeys: readonly string[] = Object.values(namelessRemarks);

/** The issue of a name that its cell repeats or writes with what does not belong to it. */
export const nameCleaned = 'check.supplier-name-cleaned';

/** What such a cell says, written like a name; null when it names somebody or nobody. */
export const unpublishedSupplier = (cell: CellValue): string | null => {
  const text = cellText(cell);
  return !isPlaceholder(text) && namelessSupplier(text) !== null ? writtenName(cell) : null;
};

/** The whole cell, written like a name. */
export const writtenName = (cell: CellValue): string =>
  inCapitals(cellText(cell)).slice(0, mostCharacters);

const mostCharacters = 400;

const inCapitals = (text: string): string =>
  text
    .normalize('NFC')
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
