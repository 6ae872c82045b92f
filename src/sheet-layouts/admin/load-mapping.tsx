import { NativeSelect, Paper, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { Answered } from '../../ui/admin/answered.tsx';
import { queryOf } from '../../ui/web/query-of.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { type LoadLayout, showLoadLayout } from '../layout-endpoints.ts';
import { useIsEnding } from './end-of-load.ts';
import { MappingForm } from './mapping-form.tsx';

import classes from './load-mapping.module.css';

type Place = { sheet?: string; headingRow?: number };

type Props = { cancel: ReactNode; onChanged: () => Promise<void> };

/** What the columns of a file are, said by a person; `cancel` ends the load. */
export function LoadMapping({ cancel, onChanged }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const [place, setPlace] = useState<Place>({});
  const isEnding = useIsEnding();
  const query = useQuery({
    ...queryOf(showLoadLayout, { query: place }),
    staleTime: 0,
    // What was chosen begins with what is proposed then.
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: !isEnding,
  });
  return (
    <Answered query={query} failed={t('failed')} height={400}>
      {({ data }) => (
        <MappingForm
          key={JSON.stringify([data.sheet, data.headingRow, data.columns.length])}
          layout={data}
          place={<PlaceOfHeadings layout={data} onChange={setPlace} />}
          cancel={cancel}
          onChanged={onChanged}
        />
      )}
    </Answered>
  );
}

type PlaceProps = { layout: LoadLayout; onChange: (place: Place) => void };

function PlaceOfHeadings({ layout, onChange }: PlaceProps) {
  const { t } = useTexts('sheet-layouts-admin');
  const { sheets, sheet, headingRow, headingRows } = layout;
  const known = headingRows.some(({ row }) => row === headingRow);
  return (
    <Paper withBorder p="lg" mt="md" component="section" aria-labelledby="place-of-headings">
      <Title order={2} size="h4" id="place-of-headings">
        {t('place')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('place.hint')}
      </Text>
      <div className={classes.place}>
        {sheets.length > 1 && (
          <NativeSelect
            label={t('sheet')}
            value={sheet}
            onChange={({ currentTarget }) => onChange({ sheet: currentTarget.value })}
            data={sheets.map(({ name }) => name)}
          />
        )}
        <NativeSelect
          label={t('heading-row')}
          value={String(headingRow)}
          onChange={({ currentTarget }) =>
            onChange({ sheet, headingRow: Number(currentTarget.value) })
          }
          data={[...headingRows, ...(known ? [] : [{ row: headingRow, text: '' }])].map(
            ({ row, text }) => ({ value: String(row), label: `${row}: ${text}` }),
          )}
        />
      </div>
    </Paper>
  );
}
