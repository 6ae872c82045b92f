import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { withParameters } from '../../../foundation/ui/web/inner-address.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { showPublication } from '../publication-endpoints.ts';
import type { Publication } from '../publication.ts';
import { PublicationSteps } from './publication-steps.tsx';
import { PublishButton, stateId } from './publish-button.tsx';
import { useMissingText } from './use-missing-text.ts';
import { WithdrawButton } from './withdraw-button.tsx';

import classes from './publication.module.css';

/** On its way to the public a monitor is a draft, with what it has and what it lacks. */
export function PublicationPage() {
  const { t } = useTexts('publication-admin');
  const query = useQuery(queryOf(showPublication));
  return (
    <Answered query={query} failed={t('failed')} height={480} keeps>
      {({ data }) => <Draft publication={data} />}
    </Answered>
  );
}

function Draft({ publication }: { publication: Publication }) {
  const { t } = useTexts('publication-admin');
  const { mayUse, mayWrite } = adminRootRoute.useRouteContext();
  const missing = useMissingText(publication.missing);
  const { isDraft, name, shortName } = publication;
  const mayPublish = mayUse('ORGANIZATIONS') && mayWrite('installation');
  const state = mayPublish ? missing : t('others-publish');
  return (
    <Stack gap="md">
      <PageTitle title={name} hint={t(isDraft ? 'state.draft' : 'state.public')}>
        <Button
          component="a"
          href={withParameters('/', { org: shortName })}
          target="_blank"
          variant="default"
        >
          {t(isDraft ? 'preview' : 'see')}
        </Button>
        {mayPublish && isDraft && <PublishButton publication={publication} />}
        {mayPublish && !isDraft && <WithdrawButton name={name} />}
      </PageTitle>
      {isDraft && (
        <Text id={stateId} mt="-0.5rem" c="dimmed">
          {state}
        </Text>
      )}
      <PublicationSteps publication={publication} />
      <Paper withBorder component="section" className={classes.note}>
        <Title order={2} size="h4">
          {t('draft')}
        </Title>
        <ul>
          <li>{t('draft.private')}</li>
          <li>{t('draft.office')}</li>
        </ul>
      </Paper>
    </Stack>
  );
}
