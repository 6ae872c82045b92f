import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { HelpButton } from '../../../foundation/ui/admin/help-button.tsx';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { keepLoadLayout, type LoadLayout, setLoadLayout } from '../layout-endpoints.ts';
import type { Sources } from '../layout.ts';
import { missingColumns } from '../needed-columns.ts';
import { ColumnQuestions } from './column-questions.tsx';
import { endOfLoad } from './end-of-load.ts';
import { MappedColumns } from './mapped-columns.tsx';
import { isDecided, MappingBar } from './mapping-bar.tsx';
import { MissingFields } from './missing-fields.tsx';
import { PlaceOfHeadings } from './place-of-headings.tsx';
import { UnitNotice } from './unit-notice.tsx';
import { layoutDraft } from './use-layout-draft.ts';
import { type MappingDraft, useMappingDraft } from './use-mapping-draft.ts';

type Props = {
  layout: LoadLayout;
  cancel: ReactNode;
  onChanged: () => Promise<void>;
};

/** The way on, what is missing, and the columns with what they are. */
export function MappingForm({ layout, cancel, onChanged }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const draft = useMappingDraft(layout);
  const { sources, clashes } = draft;
  const failureText = useFailedCallText();
  const send = useSendLayout(layout, sources, onChanged);
  const keep = useKeepLayout(onChanged);
  const todo = {
    missing: missingColumns(sources).length,
    clashes: clashes.length,
    undecided: layout.questions.filter(({ isAnswered }) => !isAnswered).length,
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isDecided(todo) && !send.isPending) send.mutate();
      }}
    >
      <MappingBar
        {...{ layout, sources, todo }}
        isSending={send.isPending}
        wayOut={
          layout.canKeep ? (
            <Button variant="default" onClick={() => keep.mutate()} loading={keep.isPending}>
              {t('keep')}
            </Button>
          ) : (
            cancel
          )
        }
      />
      <div role="alert">
        {(send.isError || keep.isError) && (
          <Callout tone="alert">{failureText(send.error ?? keep.error, t('not-sent'))}</Callout>
        )}
      </div>
      <PartsOfMapping layout={layout} draft={draft} undecided={todo.undecided} />
      <Text size="sm" c="dimmed">
        {t('remembered')}
      </Text>
    </form>
  );
}

type PartProps = { layout: LoadLayout; draft: MappingDraft };

/** What has to be done comes first; nothing moves while somebody chooses. */
function PartsOfMapping({ layout, draft, undecided }: PartProps & { undecided: number }) {
  const { sources, setSources } = draft;
  const [isMissingFirst] = useState(missingColumns(sources).length > 0);
  const isPlaceFirst = layout.sheets.length > 1 || layout.refusal !== null;
  const fields = (
    <MissingFields layout={layout} sources={sources} undecided={undecided} onChange={setSources} />
  );
  return (
    <>
      {layout.refusal && (
        <Callout tone="alert" role="alert">
          {layout.refusal.text}
        </Callout>
      )}
      <UnitNotice units={layout.statedUnit ? [layout.statedUnit] : []} />
      <ColumnQuestions layout={layout} sources={sources} />
      <Stack mb="md">
        {isMissingFirst && fields}
        {isPlaceFirst && <PlaceOfHeadings layout={layout} />}
        <ColumnsOfFile layout={layout} draft={draft} />
        {!isPlaceFirst && <PlaceOfHeadings layout={layout} />}
        {!isMissingFirst && fields}
      </Stack>
    </>
  );
}

function ColumnsOfFile({ layout, draft }: PartProps) {
  const { t } = useTexts('sheet-layouts-admin');
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="mapped-columns">
      <Title order={2} size="h4" id="mapped-columns">
        {t('columns')}
      </Title>
      <Group gap="xs" mb="xs">
        <Text size="sm" c="dimmed">
          {t('columns.hint')}
        </Text>
        <HelpButton label={t('keys')}>{t('keys.text')}</HelpButton>
      </Group>
      <MappedColumns layout={layout} draft={draft} />
    </Paper>
  );
}

const useSendLayout = (
  { sheet, sheetsAlike, headingRow }: LoadLayout,
  sources: Sources,
  onSuccess: Props['onChanged'],
) => {
  const { call } = adminRootRoute.useRouteContext();
  return useMutation({
    mutationKey: endOfLoad,
    scope: layoutDraft,
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
    scope: layoutDraft,
    mutationFn: () => call(keepLoadLayout, { body: {} }),
    onSuccess,
  });
};
