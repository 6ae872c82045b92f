import type { ReactNode } from 'react';

import { unknownValue } from '../../../foundation/platform/formats.ts';
import type { CatalogueColumn } from './catalogue.ts';
import { useCellText } from './cell-text.ts';
import { type AnyRow, useOwnTexts } from './use-catalogue.ts';

/** What a row on a phone says of a column: nothing of what is blank, and the heading of what is marked. */
export const useBriefOf = () => {
  const { headOf } = useOwnTexts();
  const textOf = useCellText();
  return (column: CatalogueColumn<AnyRow>, row: AnyRow): ReactNode => {
    const { brief, kind, field } = column;
    if (brief) return brief(row);
    if (kind === 'boolean') return row[field] === true ? headOf(field) : null;
    const text = textOf(column, row[field]);
    return text === '' && kind !== 'date' ? blanks[kind] : text;
  };
};

/** An amount and a name are missed where they are not known. */
const blanks: Partial<Record<CatalogueColumn<AnyRow>['kind'], string>> = {
  money: unknownValue,
  reference: unknownValue,
};
