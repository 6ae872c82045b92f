import { Alert, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { momentText } from '../../../foundation/platform/moment-text.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { showSecondFactor } from '../second-factor-endpoints.ts';
import { FactorChange } from './factor-change.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SectionCard } from './section-card.tsx';
import { sessionQuery } from './session-query.ts';

const factorQuery = { ...queryOf(showSecondFactor), staleTime: 0 };

/** A code of an application that is asked for besides the password: added, renewed and removed. */
export function SecondFactorSection({ username }: { username: string }) {
  const { t } = useTexts('accounts-admin');
  const query = useQuery(factorQuery);
  return (
    <SectionCard title={t('factor.title')} hint={t('factor.hint')}>
      <Answered query={query} failed={t('factor.failed')} height={80}>
        {({ data }) => <FactorState factor={data} username={username} />}
      </Answered>
    </SectionCard>
  );
}

type Props = { factor: Reply<typeof showSecondFactor>['data']; username: string };

function FactorState({ factor: { addedAt, recoveryCodes, isRequired }, username }: Props) {
  const { t, format, language } = useTexts('accounts-admin');
  const queries = useQueryClient();
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const refresh = async (codes?: readonly string[]) => {
    setNewCodes(codes);
    await queries.invalidateQueries({ queryKey: factorQuery.queryKey });
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  if (newCodes) return <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(undefined)} />;
  if (addedAt === null)
    return (
      <>
        {isRequired && (
          <Alert color="var(--middle-text)" mt="sm">
            {t('factor.must-add')}
          </Alert>
        )}
        <FactorSetup username={username} onAdded={refresh} />
      </>
    );
  return (
    <>
      <Text mt="sm">
        {t('factor.since', { moment: momentText(addedAt, language) })}{' '}
        {t('factor.codes-left', { count: recoveryCodes, shown: format.count(recoveryCodes) })}
      </Text>
      {isRequired && (
        <Text size="sm" c="dimmed">
          {t('factor.stays')}
        </Text>
      )}
      <FactorChange username={username} mayRemove={!isRequired} onChanged={refresh} />
    </>
  );
}
