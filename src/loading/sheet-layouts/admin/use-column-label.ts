import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { type ColumnCode, columns } from '../../data-load/columns.ts';

/** What the field of a column of ours is called. */
export const useColumnLabel = () => {
  const translate = useTranslateKey();
  return (column: ColumnCode): string => {
    const field = columns.find(({ code }) => code === column)?.field ?? column;
    return field === 'supplierRfc' ? 'RFC' : translate(`records:field.${field}`);
  };
};
