import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { listLoadRows, type LoadLikenessSum } from '../review-endpoints.ts';
import { ProbableRow } from './probable-row.tsx';

const pageSize = 10;

/** The rows that are probably contracts that are there, one after the other. */
export function ProbableRows({ likenesses }: { likenesses: LoadLikenessSum[] }) {
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
    <Paper withBorder p="lg" component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {t('probable')}
      </Title>
      <Text size="sm" c="dimmed" my="xs">
        {t('probable.hint')}
      </Text>
      <Answered query={query} failed={t('rows.failed')} height={320}>
        {({ data: { docs, total } }) => {
          const row = docs[index % pageSize];
          return (
            <>
              <Group justify="space-between" mb="xs">
                <Text role="status">
                  {t('probable.place', {
                    place: format.count(index + 1),
                    total: format.count(total),
                  })}
                </Text>
                <Group gap="xs">
                  <Button
                    variant="default"
                    disabled={index === 0}
                    onClick={() => setIndex(index - 1)}
                  >
                    {t('probable.previous')}
                  </Button>
                  <Button
                    variant="default"
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
    </Paper>
  );
}

const heading = 'probable-rows';
