import { Paper, Title } from '@mantine/core';
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

/**
 * The limits of one kind of procedure and group of categories under one heading: the newest in sight,
 * as it is the one that new contracts meet, and those of earlier years folded.
 */
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
  const replaced = limits.filter(({ replacedAt }) => replacedAt !== null);
  const held = limits.filter(({ replacedAt }) => replacedAt === null);
  const [newest] = held;
  // A limit of the organization may stand beside one of all of them.
  const latest = held.filter(({ validTo }) => newest && validTo >= newest.validFrom);
  const earlier = held.filter((limit) => !latest.includes(limit));
  return (
    <Paper withBorder component="section" px="md" py="xs" mb="sm" aria-labelledby={id}>
      <Title id={id} order={2} size="h5" c="var(--title)">
        {t(`codelists:type.${first.procedureType}`)}: {t(`categoryGroup.${first.categoryGroup}`)}
      </Title>
      <LimitList limits={latest} onReplace={onReplace} />
      {earlier.length > 0 && (
        <details className={classes.fold}>
          <summary>
            {t('earlier', { count: earlier.length, shown: format.count(earlier.length) })}
          </summary>
          <LimitList limits={earlier} onReplace={onReplace} />
        </details>
      )}
      {replaced.length > 0 && (
        <details className={classes.fold}>
          <summary>{t('replaced', { count: format.count(replaced.length) })}</summary>
          <LimitList limits={replaced} onReplace={undefined} />
        </details>
      )}
    </Paper>
  );
}

function LimitList({ limits, onReplace }: Props) {
  return (
    <ul className={classes.list}>
      {limits.map((limit) => (
        <LimitItem key={limit._id} limit={limit} onReplace={onReplace} />
      ))}
    </ul>
  );
}
