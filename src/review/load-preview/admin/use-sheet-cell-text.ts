import { unknownValue } from '../../../foundation/platform/formats.ts';
import { useAllTexts, useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ColumnKind } from '../../../loading/data-load/columns.ts';

type SheetCellValue = string | number | boolean | null;

/** What a cell or a registered contract says, as it is read. */
export const useSheetCellText = () => {
  const { format } = useTexts('load-preview-admin');
  const { find } = useAllTexts();
  return (kind: ColumnKind, value: SheetCellValue): string => {
    if (value === null || value === '') return unknownValue;
    if (kind === 'amount' && typeof value === 'number') return format.money(value);
    if (kind === 'day' && typeof value === 'string') return format.day(value);
    const isWritten = kind === 'text' || kind === 'reference' || kind === 'address';
    return (isWritten ? undefined : find(`data-load:value.${value}`)) ?? String(value);
  };
};
