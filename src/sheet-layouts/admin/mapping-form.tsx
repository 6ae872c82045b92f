import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { useFailedCallText } from '../../ui/admin/use-failed-call-text.ts';
import { Callout } from '../../ui/web/callout.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { changesBetween } from '../layout-draft.ts';
import { keepLoadLayout, type LoadLayout, setLoadLayout } from '../layout-endpoints.ts';
import type { Sources } from '../layout.ts';
import { missingColumns } from '../needed-columns.ts';
import { endOfLoad } from './end-of-load.ts';
import { MappedColumns } from './mapped-columns.tsx';
import { MissingFields } from './missing-fields.tsx';
import { PlaceOfHeadings } from './place-of-headings.tsx';
import { UnitNotice } from './unit-notice.tsx';
import { useKeepDraft } from './use-keep-draft.ts';

import classes from './load-mapping.module.css';

type Props = {
  layout: LoadLayout;
  cancel: ReactNode;
  onChanged: () => Promise<void>;
};

/** What is missing, the columns with what they are, and the way on. */
export function MappingForm({ layout, cancel, onChanged }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const [sources, setSources] = useKeptSources(layout);
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
      {layout.refusal && (
        <Callout tone="alert" role="alert">
          {layout.refusal.text}
        </Callout>
      )}
      <UnitNotice units={layout.saidUnit ? [layout.saidUnit] : []} />
      <MissingFields sources={sources} onChange={setSources} />
      <PlaceOfHeadings layout={layout} />
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

/** What is kept with the load, and at once what is on its way there. */
const useKeptSources = (layout: LoadLayout): [Sources, (sources: Sources) => void] => {
  const { sheet, headingRow } = layout;
  const [unkept, setUnkept] = useState<Sources>();
  const keep = useKeepDraft();
  const change = (next: Sources) => {
    setUnkept(next);
    const changes = changesBetween(layout.sources, next);
    // Only the last one of several is told of its answer.
    keep.mutate({ sheet, headingRow, changes }, { onSuccess: () => setUnkept(undefined) });
  };
  return [unkept ?? layout.sources, change];
};

const useSendLayout = (
  { sheet, sheetsAlike, headingRow }: LoadLayout,
  sources: Sources,
  onSuccess: Props['onChanged'],
) => {
  const { call } = adminRootRoute.useRouteContext();
  return useMutation({
    mutationKey: endOfLoad,
    mutationFn: () => {
      const others = sheetsAlike.filter(({ isRead }) => isRead).map(({ name }) => name);
      return call(setLoadLayout, { body: { sheets: [sheet, ...others], headingRow, sources } });
    },
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
