import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { columns, type ColumnCode } from '../../data-load/columns.ts';

/** A proposal for a cell in words; an amount as money, and a day as it is written here. */
export const useProposalText = (code: ColumnCode): ((proposal: string) => string) => {
  const { t, format } = useTexts('load-correction-admin');
  const kind = columns.find((column) => column.code === code)?.kind;
  return (proposal) => {
    // Where the comma separates the decimals, the cell is written so.
    const pesos = Number(proposal.replace(',', '.'));
    if (kind === 'amount') return t('cell.is-amount', { value: format.money(pesos) });
    if (kind === 'day') return t('cell.is', { value: format.day(proposal) });
    return t('cell.is', { value: proposal });
  };
};
