import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { type ColumnCode, columns } from '../../data-load/columns.ts';

/** What a field of a contract is called. */
export const useContractFieldName = () => {
  const translate = useTranslateKey();
  return (field: string): string => translate(`records:field.${field}`);
};

/** The same of the field of a column. */
export const useFieldLabel = () => {
  const fieldName = useContractFieldName();
  return (column: ColumnCode): string =>
    fieldName(columns.find(({ code }) => code === column)?.field ?? column);
};
