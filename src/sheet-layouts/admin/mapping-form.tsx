import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { useFailedCallText } from '../../ui/admin/use-failed-call-text.ts';
import { Callout } from '../../ui/web/callout.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { keepLoadLayout, type LoadLayout, setLoadLayout } from '../layout-endpoints.ts';
import type { Sources } from '../layout.ts';
import { missingColumns } from '../needed-columns.ts';
import { endOfLoad } from './end-of-load.ts';
import { MappedColumns } from './mapped-columns.tsx';
import { MissingFields } from './missing-fields.tsx';

import classes from './load-mapping.module.css';

type Props = {
  layout: LoadLayout;
  place: ReactNode;
  cancel: ReactNode;
  onChanged: () => Promise<void>;
};

/** What is missing, the columns with what they are, and the way on. */
export function MappingForm({ layout, place, cancel, onChanged }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const [sources, setSources] = useState<Sources>(layout.sources);
  const failureText = useFailedCallText();
  const send = useSendLayout(layout, sources, onChanged);
  const keep = useKeepLayout(onChanged);
  const missing = missingColumns(sources).length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === 0 && !send.isPending) send.mutate();
      }}
    >
      <MissingFields sources={sources} onChange={setSources} />
      {place}
      <Paper withBorder p="lg" my="md" component="section" aria-labelledby="mapped-columns">
        <Title order={2} size="h4" id="mapped-columns">
          {t('columns')}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('columns.hint')}
        </Text>
        <MappedColumns layout={layout} sources={sources} onChange={setSources} />
      </Paper>
      <div role="alert">
        {(send.isError || keep.isError) && (
          <Callout tone="alert">{failureText(send.error ?? keep.error, t('not-sent'))}</Callout>
        )}
      </div>
      <div className={classes.end}>
        <Text size="sm" role="status">
          {missing > 0 ? t('missing.count', { count: missing }) : t('remembered')}
        </Text>
        <Group>
          {layout.canKeep ? (
            <Button variant="default" onClick={() => keep.mutate()} loading={keep.isPending}>
              {t('keep')}
            </Button>
          ) : (
            cancel
          )}
          <Button type="submit" disabled={missing > 0} loading={send.isPending}>
            {t('go-on')}
          </Button>
        </Group>
      </div>
    </form>
  );
}

const useSendLayout = (
  { sheet, headingRow }: LoadLayout,
  sources: Sources,
  onSuccess: Props['onChanged'],
) => {
  const { call } = adminRootRoute.useRouteContext();
  return useMutation({
    mutationKey: endOfLoad,
    mutationFn: () => call(setLoadLayout, { body: { sheets: [sheet], headingRow, sources } }),
    onSuccess,
  });
};

const useKeepLayout = (onSuccess: Props['onChanged']) => {
  const { call } = adminRootRoute.useRouteContext();
  return useMutation({
    mutationKey: endOfLoad,
    mutationFn: () => call(keepLoadLayout, { body: {} }),
    onSuccess,
  });
};
