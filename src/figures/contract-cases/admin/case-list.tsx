import { Button, Text } from '@mantine/core';

import { RecordLine, RecordList } from '../../../foundation/ui/admin/record-list.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractCase, OpenCases } from '../contract-case.ts';
import { caseName } from './case-name.ts';
import { daysKeyOf } from './days-key.ts';
import { useCasesSearch } from './use-cases-search.ts';
import { useDaysOfOldest } from './use-days-of-oldest.ts';

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
        <RecordList label={t('list')} page={page} pages={pages} isWaiting={isWaiting}>
          {docs.map((one) => (
            <CaseLine key={one._id} of={one} />
          ))}
        </RecordList>
      )}
    </>
  );
}

function CaseLine({
  of: { _id, contract, signal, openedBy, openedAt, daysOpen, state, beginning },
}: {
  of: ContractCase;
}) {
  const { t, format } = useTexts('contract-cases-admin');
  const { change } = useCasesSearch();
  const name = caseName(contract) ?? t('unnamed');
  const facts = [
    t(`openedBy.${openedBy}`),
    t('opened', { day: format.day(openedAt) }),
    t(daysKeyOf(state, daysOpen), { count: daysOpen, shown: format.count(daysOpen) }),
  ];
  return (
    <RecordLine
      actions={
        <Button
          variant={state === 'OPEN' ? 'filled' : 'default'}
          aria-label={t('open-case.of', { name })}
          onClick={() => change({ open: _id })}
        >
          {t('open-case')}
        </Button>
      }
    >
      <b>{name}</b>
      <small>{[contract.servicesDescription, contract.unitName].filter(Boolean).join(' · ')}</small>
      <small>
        {signal ? t('of-signal', { signal, name: t(`signals:name.${signal}`) }) : t('of-contract')}
      </small>
      {beginning && <small>«{beginning}»</small>}
      <small>
        <b>{t(`state.${state}`)}</b> · {facts.join(' · ')}
      </small>
    </RecordLine>
  );
}
