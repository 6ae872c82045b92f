import { useMemo } from 'react';

import { formatsOf } from '../../../foundation/platform/formats.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueColumn } from './catalogue.ts';
import type { AnyRow } from './use-catalogue.ts';
import { useTranslateKey } from './use-translate-key.ts';

/** Characters of a cell (specification, section 9). */
export const maxShownLength = 30;

/** What a stored value reads as in its column; empty where it is not known. */
export const useCellText = () => {
  const { t, language } = useTexts('catalogue-admin');
  const translate = useTranslateKey();
  return useMemo(() => {
    const format = formatsOf(language);
    return (column: CatalogueColumn<AnyRow>, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '';
      if (column.kind === 'date') return format.day(plain(value));
      if (column.kind === 'money') return format.money(Number(value));
      if (column.kind === 'choice') return translate(`${column.texts}.${plain(value)}`);
      if (column.kind === 'boolean') return t(value === true ? 'yes' : 'no');
      if (column.kind === 'reference') return nameIn(value);
      return plain(value);
    };
  }, [t, language, translate]);
};

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : '';
