import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useTexts } from '../web/use-texts.ts';
import { usePageHeading } from './use-page-heading.ts';

import classes from './page-title.module.css';

type Props = {
  title: string;
  /** A sentence that says what can be done here. */
  hint?: string;
  /** Whether no page lies behind this one. */
  first?: boolean;
  /** Buttons on the right. */
  children?: ReactNode;
};

/** How each page of the back office begins; the tab says the same. */
export function PageTitle({ title, hint, first = false, children }: Props) {
  const heading = usePageHeading(title);
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md">
      <Stack gap={4} maw="46rem" align="flex-start">
        {!first && <BackButton />}
        <Title
          ref={heading}
          tabIndex={-1}
          className={classes.heading}
          order={1}
          size="h2"
          c="var(--title)"
        >
          {title}
        </Title>
        {hint && <Text c="dimmed">{hint}</Text>}
      </Stack>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
}

/** To where the reader came from; who came by an address goes to the first page. */
function BackButton() {
  const { t } = useTexts('platform-admin');
  const { history, navigate } = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? history.back() : void navigate({ to: '/admin' }));
  return (
    <Button variant="subtle" size="compact-sm" ml={-8} onClick={goBack}>
      <span aria-hidden className={classes.arrow}>
        ←
      </span>
      {t('back')}
    </Button>
  );
}
