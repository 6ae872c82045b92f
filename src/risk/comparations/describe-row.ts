import type { ProcedureType } from '../../foundation/codelists/procedure.ts';
import { unknownValue } from '../../foundation/platform/formats.ts';
import { type ComparedRow, comparedTypes } from './compare-sides.ts';
import type { ComparisonTexts } from './comparison-texts.ts';

const procedureTypes: Record<string, ProcedureType> = {
  public: 'PUBLIC',
  invitation: 'INVITATION',
  noBid: 'NO_BID',
};

/** Undefined for a row that is about all of them, or about something else. */
export const procedureTypeOf = (key: ComparedRow['key']): ProcedureType | undefined =>
  procedureTypes[key];

/** The name of a row. The words of a type of procedure are those of the whole product. */
export const describeRow = (
  { t }: Pick<ComparisonTexts, 't'>,
  row: Pick<ComparedRow, 'section' | 'key' | 'name'>,
): string => {
  if (row.key === 'calculation') return row.name ?? unknownValue;
  if (row.key === 'calculationPoints')
    return t('row.general.calculationPoints', { name: row.name ?? unknownValue });
  const type = procedureTypeOf(row.key);
  if (type) return t(`codelists:type.${type}`);
  return t(`row.${row.section}.${row.key}`);
};

/**
 * Of the money or of the contracts; of nothing it is not known. Empty for what is no part. With its
 * decimals also where the organization rounds: of 21.3 % and 20.6 % whole ones would say that nothing changed.
 */
export const shareText = (
  { format }: Pick<ComparisonTexts, 'format'>,
  row: ComparedRow,
  side: 'left' | 'right',
): string =>
  isPart(row.key) && (row.section === 'totals' || row.section === 'counts')
    ? format.share(row[side].share, false)
    : '';

export const isPart = (key: ComparedRow['key']): boolean =>
  comparedTypes.some((type) => type === key);
