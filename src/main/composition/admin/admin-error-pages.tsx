import { Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatch, useRouter } from '@tanstack/react-router';

import { errorIdOf } from '../../../foundation/platform/error-id.ts';
import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { settingsQuery } from '../../../office/organizations/web/organization-query.ts';
import { reportMailAddress } from '../report-mail-address.ts';

/** In the frame, so that whoever mistyped an address goes on from here. */
export function AdminNotFoundPage() {
  const { t } = useTexts('composition-admin');
  const { t: pageText } = useTexts('composition');
  return (
    <PageTitle title={pageText('not-found.title')} hint={pageText('not-found.text')}>
      <Button renderRoot={(props) => <Link {...props} to="/admin" />}>{t('to-dashboard')}</Button>
    </PageTitle>
  );
}

/** In the place of a page that could not be made; in the frame, or alone where that is missing too. */
export function AdminErrorPage({ error }: { error: unknown }) {
  const isInFrame = useMatch({
    strict: false,
    select: ({ routeId = '' }) => routeId.startsWith(`${adminShellRoute.id}/`),
  });
  const failure = <Failure error={error} />;
  return isInFrame ? failure : <main>{failure}</main>;
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTexts('composition-admin');
  const { t: pageText } = useTexts('composition');
  const { t: common } = useTexts('platform');
  const router = useRouter();
  const id = errorIdOf(error) ?? '';
  return (
    <Box role="alert" maw="60rem" mx="auto" px="md" py="lg">
      <PageTitle
        first
        title={pageText('error.title')}
        hint={refusalIn(error)?.messageText ?? t('page-failed')}
      >
        <Button onClick={() => void router.invalidate()}>{common('retry')}</Button>
        <ReportButton id={id} />
        <Button variant="default" component="a" href="/">
          {t('see-monitor')}
        </Button>
      </PageTitle>
      {id && <Text>{pageText('error.id', { id })}</Text>}
    </Box>
  );
}

/** A mail to the organization, else to who runs the installation, with what it needs to find the error in its log. */
function ReportButton({ id }: { id: string }) {
  const { t } = useTexts('composition');
  const { organizationId, reportEmail } = useRouter().options.context;
  const settings = useQuery({ ...settingsQuery, enabled: organizationId !== '' });
  const contact = settings.data?.data.contactEmail || reportEmail;
  if (!contact) return null;
  const subject = t('error.subject', { product: productName, id });
  return (
    <Button variant="default" component="a" href={reportMailAddress(contact, subject)}>
      {t('error.report')}
    </Button>
  );
}
