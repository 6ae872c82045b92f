import type { MoreField } from './catalogue.ts';
import { useCellText } from './cell-text.ts';
import { type AnyRow, useCatalogue, useOwnTexts } from './use-catalogue.ts';
import { useTranslateKey } from './use-translate-key.ts';

/** What a field of the form is called, and what a value of it reads as; empty for a blank. */
export const useFieldText = () => {
  const { columns, moreFields = [], fieldTexts } = useCatalogue();
  const { headOf } = useOwnTexts();
  const textOf = useCellText();
  const translate = useTranslateKey();
  const listText = ({ nameOf }: ListField, value: unknown): string =>
    Array.isArray(value) ? value.map((one) => nameOf(String(one), translate)).join(', ') : '';
  return {
    labelOf: (field: string): string => {
      if (fieldTexts) return headOf(field);
      const more = moreFields.find((one) => one.field === field);
      return more?.label ? translate(more.label) : headOf(field);
    },
    valueText: (field: string, value: unknown): string => {
      const column =
        moreFields.find((one) => one.field === field) ?? columns.find((one) => one.field === field);
      if (!column || column.kind === 'written') return typeof value === 'string' ? value : '';
      return column.kind === 'list' ? listText(column, value) : textOf(column, value);
    },
  };
};

type ListField = Extract<MoreField<AnyRow>, { kind: 'list' }>;
