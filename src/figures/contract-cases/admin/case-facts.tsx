import { Alert, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import type { ContractCase, ContractCaseDetail } from '../contract-case.ts';
import { daysKeyOf } from './days-key.ts';

import classes from './contract-cases.module.css';

/** What the case is about and what its reader wrote. */
export function CaseFacts({ of }: { of: ContractCaseDetail }) {
  const { t, format } = useTexts('contract-cases-admin');
  const { contract, signal, state, openedBy, openedAt, daysOpen, readerWords, answeredBy } = of;
  const isReaders = openedBy === 'READER';
  return (
    <Stack gap="sm" mb="md">
      <ContractWays contract={contract} />
      <Text size="sm">
        {signal ? t('of-signal', { signal, name: t(`signals:name.${signal}`) }) : t('of-contract')}
        {' · '}
        {t('opened', { day: format.day(openedAt) })}
        {' · '}
        {t(daysKeyOf(state, daysOpen), { count: daysOpen, shown: format.count(daysOpen) })}
        {answeredBy && ` · ${t('case.by', { name: answeredBy })}`}
      </Text>
      {readerWords !== null && (
        <section aria-label={t('case.words')}>
          <Text fw={600} size="sm">
            {t('case.words')}
          </Text>
          <p className={classes.words}>{readerWords}</p>
        </section>
      )}
      {readerWords === null && (
        <Text size="sm" c="dimmed">
          {t(isReaders ? 'case.forgotten' : 'case.own')}
        </Text>
      )}
    </Stack>
  );
}

/** To the form of the contract, and to its public page. */
export function ContractWays({ contract }: { contract: ContractCase['contract'] }) {
  const { t } = useTexts('contract-cases-admin');
  const { shortName } = useAdminOrganization();
  const { _id, servicesDescription, unitName, isDeleted } = contract;
  return (
    <>
      <Text size="sm">{[servicesDescription, unitName].filter(Boolean).join(' · ')}</Text>
      {isDeleted ? (
        <Alert color="var(--bad-text)">{t('deleted')}</Alert>
      ) : (
        <Group gap="md">
          <Link to="/admin/contracts" search={{ open: _id }}>
            {t('case.contract')}
          </Link>
          <a
            href={`/contracts/${_id}${writeQueryString({ org: shortName })}`}
            target="_blank"
            rel="noopener"
          >
            {t('case.public')}
          </a>
        </Group>
      )}
    </>
  );
}
