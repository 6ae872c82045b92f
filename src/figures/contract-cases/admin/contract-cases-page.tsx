import { Button, Group, Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { listContractCases } from '../contract-case-endpoints.ts';
import { CaseState, caseStates } from '../contract-case.ts';
import { CaseDialog } from './case-dialog.tsx';
import { CaseList } from './case-list.tsx';
import { NewAnswerDialog } from './new-answer-dialog.tsx';
import { useCasesSearch } from './use-cases-search.ts';

/** What readers say is wrong with contracts, what is open first, and where it is answered. */
export function ContractCasesPage() {
  const { t } = useTexts('contract-cases-admin');
  const { search, change } = useCasesSearch();
  const { state, contract, page = 1, open } = search;
  const close = () => change({ open: undefined });
  const query = useQuery({
    ...queryOf(listContractCases, {
      query: { ...(state && { state }), ...(contract && { contract }), page, pageSize: 25 },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <PageTitle title={t('title')} hint={t('hint')}>
        {contract && <Button onClick={() => change({ open: 'new' })}>{t('new')}</Button>}
      </PageTitle>
      <Group mb="md" align="end">
        <Select
          label={t('filter.state')}
          placeholder={t('filter.any')}
          data={caseStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state ?? null}
          onChange={(chosen) => change({ state: CaseState.safeParse(chosen).data })}
          clearable
        />
        {contract && (
          <Group gap="xs">
            <Text size="sm">{t('filter.contract')}</Text>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => change({ contract: undefined })}
            >
              {t('filter.clear')}
            </Button>
          </Group>
        )}
      </Group>
      {!contract && (
        <Text size="sm" c="dimmed" mb="md">
          {t('new.hint')}
        </Text>
      )}
      <Answered query={query} failed={t('failed')} height={400}>
        {({ data }) => <CaseList {...data} isWaiting={query.isPlaceholderData} />}
      </Answered>
      {open && open !== 'new' && <CaseDialog key={open} id={open} onClose={close} />}
      {open === 'new' && contract && <NewAnswerDialog contract={contract} onClose={close} />}
    </>
  );
}
