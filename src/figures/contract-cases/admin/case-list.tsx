import { Button, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractCase, OpenCases } from '../contract-case.ts';
import { caseName } from './case-name.ts';
import { contractCasesRoute } from './contract-case-pages.ts';
import { useCasesSearch } from './use-cases-search.ts';
import { useDaysOfOldest } from './use-days-of-oldest.ts';

import classes from './contract-cases.module.css';

type Props = {
  docs: ContractCase[];
  page: number;
  pages: number;
  total: number;
  open: OpenCases;
  /** What is shown is that of the filter before. */
  isWaiting: boolean;
};

export function CaseList({ docs, page, pages, total, open, isWaiting }: Props) {
  const { t, format } = useTexts('contract-cases-admin');
  const { search } = useCasesSearch();
  const { count, oldestDays } = open;
  const daysOfOldest = useDaysOfOldest();
  const hasFilter = search.state !== undefined || search.contract !== undefined;
  return (
    <>
      <Text role="status" mb="sm">
        {count === 0
          ? t('open.none')
          : t('open', {
              work: t('work', { count, shown: format.count(count) }),
              oldest: daysOfOldest(oldestDays),
            })}
      </Text>
      {total === 0 ? (
        <Text>{t(hasFilter ? 'none.matching' : 'none')}</Text>
      ) : (
        <Paper
          withBorder
          component="ul"
          className={classes.list}
          aria-label={t('list')}
          aria-busy={isWaiting}
        >
          {docs.map((one) => (
            <CaseLine key={one._id} of={one} />
          ))}
        </Paper>
      )}
      {pages > 1 && (
        <Group component="nav" aria-label={t('pages')} justify="space-between" my="md">
          {page > 1 ? <PageLink to={page - 1}>{t('pages.before')}</PageLink> : <span />}
          <Text size="sm">
            {t('pages.place', { page: format.count(page), pages: format.count(pages) })}
          </Text>
          {page < pages ? <PageLink to={page + 1}>{t('pages.after')}</PageLink> : <span />}
        </Group>
      )}
    </>
  );
}

function CaseLine({
  of: { _id, contract, signal, openedBy, openedAt, daysOpen, state },
}: {
  of: ContractCase;
}) {
  const { t, format } = useTexts('contract-cases-admin');
  const { change } = useCasesSearch();
  const name = caseName(contract) ?? t('unnamed');
  const facts = [
    t(`openedBy.${openedBy}`),
    t('opened', { day: format.day(openedAt) }),
    t('days', { count: daysOpen, shown: format.count(daysOpen) }),
  ];
  return (
    <li className={classes.line}>
      <span className={classes.text}>
        <b>{name}</b>
        <small>
          {[contract.servicesDescription, contract.unitName].filter(Boolean).join(' · ')}
        </small>
        <small>
          {signal
            ? t('of-signal', { signal, name: t(`signals:name.${signal}`) })
            : t('of-contract')}
        </small>
        <small>
          <b>{t(`state.${state}`)}</b> · {facts.join(' · ')}
        </small>
      </span>
      <Button
        variant={state === 'OPEN' ? 'filled' : 'default'}
        aria-label={t('open-case.of', { name })}
        onClick={() => change({ open: _id })}
      >
        {t('open-case')}
      </Button>
    </li>
  );
}

function PageLink({ to, children }: { to: number; children: string }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          {...props}
          from={contractCasesRoute.fullPath}
          to="."
          search={(current) => ({ ...current, page: to })}
        />
      )}
    >
      {children}
    </Button>
  );
}
