import { Stack, Title } from '@mantine/core';
import { useId } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ProcurementLimit } from '../procurement-limit.ts';
import { LimitItem } from './limit-item.tsx';

import classes from './limits.module.css';

type Props = {
  limits: readonly ProcurementLimit[];
  /** Undefined for who only reads. */
  onReplace: ((limit: ProcurementLimit) => void) | undefined;
};

/** The limits of one kind of procedure and group of categories under one heading, the newest first. */
export function LimitSections({ limits, onReplace }: Props) {
  const sections = Map.groupBy(
    limits,
    ({ procedureType, categoryGroup }) => `${procedureType} ${categoryGroup}`,
  );
  return [...sections].map(([key, rows]) => (
    <LimitSection key={key} limits={rows.toReversed()} onReplace={onReplace} />
  ));
}

function LimitSection({ limits, onReplace }: Props) {
  const { t, format } = useTexts('procurement-limits-admin');
  const id = useId();
  const [first] = limits;
  if (!first) return null;
  const held = limits.filter(({ replacedAt }) => replacedAt === null);
  const replaced = limits.filter(({ replacedAt }) => replacedAt !== null);
  return (
    <Stack component="section" gap="xs" mb="xl" aria-labelledby={id}>
      <Title id={id} order={2} size="h3" c="var(--title)">
        {t(`codelists:type.${first.procedureType}`)}: {t(`categoryGroup.${first.categoryGroup}`)}
      </Title>
      <ul className={classes.list}>
        {held.map((limit) => (
          <LimitItem key={limit._id} limit={limit} onReplace={onReplace} />
        ))}
      </ul>
      {replaced.length > 0 && (
        <details>
          <summary>{t('replaced', { count: format.count(replaced.length) })}</summary>
          <ul className={classes.list}>
            {replaced.map((limit) => (
              <LimitItem key={limit._id} limit={limit} onReplace={undefined} />
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
