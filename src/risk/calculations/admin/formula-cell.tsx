import { Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { tokensOf } from '../../formula/formula-token.ts';

import classes from './formula-field.module.css';

type Props = { text: string; isFiltered?: boolean };

/** A formula in the table, each kind of token in its colour, and whether it counts less than it says. */
export function FormulaCell({ text, isFiltered = false }: Props) {
  const { t } = useTexts('calculations-admin');
  return (
    <>
      <code className={classes.cell}>
        {tokensOf(text).map(({ kind, from, text: token }) => (
          <span key={from} data-kind={kind}>
            {token}
          </span>
        ))}
      </code>
      {isFiltered && (
        <Text size="xs" c="dimmed">
          {t('formula.filtered')}
        </Text>
      )}
    </>
  );
}
