import { Box, Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';

import { PageTitle } from '../../platform/admin/page-title.tsx';
import { refusalIn } from '../../platform/admin/refusal.ts';
import { useTexts } from '../../platform/web/use-texts.ts';

/** In the frame, so that whoever mistyped an address goes on from here. */
export function AdminNotFoundPage() {
  const { t } = useTexts('main-admin');
  const { t: said } = useTexts('main');
  return (
    <PageTitle title={said('not-found.title')} hint={said('not-found.text')}>
      <Button renderRoot={(props) => <Link {...props} to="/admin" />}>{t('to-dashboard')}</Button>
    </PageTitle>
  );
}

/** In the place of a page that could not be made; with or without the frame. */
export function AdminErrorPage({ error }: { error: unknown }) {
  const { t } = useTexts('main-admin');
  const { t: said } = useTexts('main');
  const { t: common } = useTexts('platform');
  const router = useRouter();
  return (
    <Box role="alert" maw="60rem" mx="auto" px="md" py="lg">
      <PageTitle
        first
        title={said('error.title')}
        hint={refusalIn(error)?.messageText ?? t('page-failed')}
      >
        <Button onClick={() => void router.invalidate()}>{common('retry')}</Button>
        <Button variant="default" component="a" href="/">
          {t('see-monitor')}
        </Button>
      </PageTitle>
    </Box>
  );
}
