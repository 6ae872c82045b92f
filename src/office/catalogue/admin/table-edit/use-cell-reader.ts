import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { nameKey } from '../../../../foundation/platform/name-key.ts';
import { amountIssueText, typedAmount } from '../../../../foundation/platform/typed-amount.ts';
import { typedDay } from '../../../../foundation/platform/typed-day.ts';
import { withScheme } from '../../../../foundation/platform/with-scheme.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { CatalogueColumn } from '../catalogue.ts';
import type { AnyRow } from '../use-catalogue.ts';
import { useTranslateKey } from '../use-translate-key.ts';
import type { CellEdit } from './row-edits.ts';

type Read = (column: CatalogueColumn<AnyRow>, text: string) => CellEdit | Promise<CellEdit>;

/** Reads what was typed or pasted into a cell, as the kind of its column wants it. */
export const useCellReader = (): Read => {
  const { t } = useTexts('catalogue-admin');
  const translate = useTranslateKey();
  const queries = useQueryClient();
  return useCallback(
    (column, text) => {
      const read = (value: unknown, kind: 'day' | 'choice' | 'boolean' | 'reference') =>
        value === undefined ? { text, unreadable: t(`unreadable.${kind}`) } : { text, value };
      if (column.kind === 'text') return { text, value: text };
      if (column.kind === 'url') return { text, value: withScheme(text) };
      if (text.trim() === '') return { text: '', value: column.kind === 'boolean' ? false : null };
      if (column.kind === 'reference')
        return column.find(queries, text).then(
          (found) => read(found.find(({ name }) => oneOf(text, [name]))?._id, 'reference'),
          () => read(undefined, 'reference'),
        );
      if (column.kind === 'choice')
        return read(
          column.choices.find((one) => oneOf(text, [one, translate(`${column.texts}.${one}`)])),
          'choice',
        );
      if (column.kind === 'date') return read(typedDay(text), 'day');
      if (column.kind === 'money') {
        const issue = amountIssueText(text);
        return issue
          ? { text, unreadable: translate(issue) }
          : { text, value: Number(typedAmount(text)) };
      }
      return read(readBoolean(text, t('yes'), t('no')), 'boolean');
    },
    [t, translate, queries],
  );
};

const readBoolean = (text: string, yes: string, no: string): boolean | undefined => {
  if (oneOf(text, [yes, 'true', '1', 'si', 'x'])) return true;
  return oneOf(text, [no, 'false', '0', 'no']) ? false : undefined;
};

const oneOf = (text: string, names: readonly string[]): boolean =>
  names.some((name) => nameKey(name) === nameKey(text));
