import { Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CalculationRow, CalculationUse } from '../calculation-catalogue.ts';

type Props = { uses: readonly CalculationUse[]; isIndex: boolean };

/** Which formulas change with this one. */
export function UsedIn({ uses, isIndex }: Props) {
  const { t } = useTexts('calculations-admin');
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="used-in">
      <Text id="used-in" component="h3" fw={600} m={0}>
        {t('used-in.title')}
      </Text>
      {isIndex && <Text size="sm">{t('index.current')}</Text>}
      {uses.length === 0 ? <Text size="sm">{t('used-in.none')}</Text> : <UseList uses={uses} />}
    </Paper>
  );
}

/** Why a calculation cannot be deleted, and what would have to be changed before. */
export function WhyNotDeleted({ row, onClose }: { row: CalculationRow; onClose: () => void }) {
  const { t } = useTexts('calculations-admin');
  const { locked, usedIn } = row;
  if (locked) return <Text my="sm">{t('refused.is-index')}</Text>;
  return (
    <>
      <Text my="sm">{t('delete.used')}</Text>
      <UseList uses={usedIn} onFollow={onClose} />
    </>
  );
}

function UseList({ uses, onFollow }: Pick<Props, 'uses'> & { onFollow?: () => void }) {
  return (
    <ul style={{ margin: '6px 0 0', paddingInlineStart: '1.25rem' }}>
      {uses.map(({ _id, abbreviation, name }) => (
        <li key={_id}>
          <Link to="/admin/calculations" search={{ open: _id }} onClick={onFollow}>
            {name}
          </Link>{' '}
          <code>{abbreviation}</code>
        </li>
      ))}
    </ul>
  );
}
