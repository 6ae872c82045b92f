import { Select } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { formulaFunctions } from '../../formula/formula-tree.ts';
import type { KnownTokens } from './use-known-tokens.ts';

type Props = { known: KnownTokens; onPick: (token: string) => void };

/** Finds a variable, a calculation or a function by its name and writes it into the formula. */
export function TokenPicker({ known, onPick }: Props) {
  const { t } = useTexts('calculations-admin');
  const optionsOf = (isWanted: (token: string) => boolean) =>
    known.completions
      .filter(({ token }) => isWanted(token))
      .map(({ token, name }) => ({ value: token, label: `${name} (${token})` }));
  const functions: readonly string[] = formulaFunctions;
  return (
    <Select
      aria-label={t('formula.add')}
      placeholder={t('formula.add')}
      data={[
        { group: t('formula.add.variables'), items: optionsOf((one) => /^\$[^$]/.test(one)) },
        { group: t('formula.add.calculations'), items: optionsOf((one) => one.startsWith('$$')) },
        { group: t('formula.add.functions'), items: optionsOf((one) => functions.includes(one)) },
      ]}
      value={null}
      onChange={(token) => token && onPick(token)}
      nothingFoundMessage={t('formula.add.none')}
      searchable
      w={{ base: '100%', xs: '20rem' }}
    />
  );
}
