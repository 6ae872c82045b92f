import { Paper, Title } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SystemSizes } from '../system-endpoints.ts';

import classes from './system.module.css';

/** What takes room. */
export function SizeList({ sizes }: { sizes: SystemSizes }) {
  const { t, format } = useTexts('system-admin');
  const rows = [
    { name: t('size.database'), bytes: sizes.database },
    ...sizes.tables.map(({ name, bytes }) => ({ name: t('size.table', { name }), bytes })),
    { name: t('size.files'), bytes: sizes.files },
    ...(sizes.free === null ? [] : [{ name: t('size.free'), bytes: sizes.free }]),
  ];
  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} size="h4" c="var(--title)">
        {t('sizes')}
      </Title>
      <dl className={classes.sizes}>
        {rows.map(({ name, bytes }) => (
          <Size key={name} name={name} value={format.fileSize(bytes)} />
        ))}
      </dl>
    </Paper>
  );
}

function Size({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
