import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { listLoadRows, type LoadLikenessSum } from '../review-endpoints.ts';
import { countQuestions } from './count-questions.ts';
import { Fold } from './fold.tsx';
import { ProbableRow } from './probable-row.tsx';
import type { RowSum } from './review-statuses.ts';

const pageSize = 10;

type Props = {
  likenesses: LoadLikenessSum[];
  /** What nobody has decided yet. */
  undecided: RowSum;
};

/** The rows that are probably contracts that are there; folded until the questions are answered. */
export function ProbableRows({ likenesses, undecided: { count, amount } }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const { data } = useQuery({ ...queryOf(listLoadQuestions), ...useLoadQuestions() });
  const isNext = data !== undefined && countQuestions(data.data) === 0;
  const waiting = t('bar.undecided', { count, shown: format.count(count) });
  return (
    <Fold
      id="probable-rows"
      title={t('probable')}
      about={`${waiting} · ${format.money(amount)}`}
      isRegion
      opening={isNext ? 'next' : undefined}
    >
      <Pairs likenesses={likenesses} />
    </Fold>
  );
}

/** One row after the other. */
function Pairs({ likenesses }: Pick<Props, 'likenesses'>) {
  const { t, format } = useTexts('load-review-admin');
  const [index, setIndex] = useState(0);
  const page = Math.floor(index / pageSize) + 1;
  const askingOfLoad = useLoadQuestions();
  const query = useQuery({
    ...queryOf(listLoadRows, { query: { onlyAlike: 'true', page, pageSize } }),
    placeholderData: keepPreviousData,
    ...askingOfLoad,
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('probable.hint')}
      </Text>
      <Answered query={query} failed={t('rows.failed')} height={320}>
        {({ data: { docs, total } }) => {
          const row = docs[index % pageSize];
          return (
            <>
              <Group justify="space-between" mb="xs">
                <Text role="status" size="sm" c="dimmed">
                  {t('probable.place', {
                    place: format.count(index + 1),
                    total: format.count(total),
                  })}
                </Text>
                <Group gap="xs">
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={index === 0}
                    onClick={() => setIndex(index - 1)}
                  >
                    {t('probable.previous')}
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={index + 1 >= total}
                    onClick={() => setIndex(index + 1)}
                  >
                    {t('probable.next')}
                  </Button>
                </Group>
              </Group>
              {row && <ProbableRow key={row.rowIndex} row={row} likenesses={likenesses} />}
            </>
          );
        }}
      </Answered>
    </>
  );
}
