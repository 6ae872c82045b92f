import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useTexts } from '../web/use-texts.ts';
import { usePageHeading } from './use-page-heading.ts';

import classes from './page-title.module.css';

type Props = {
  title: string;
  /** A sentence that says what the title does not. */
  hint?: string | undefined;
  /** Whether no page lies behind this one. */
  first?: boolean;
  /** What stands beside the title. */
  aside?: ReactNode;
  /** Buttons on the right. */
  children?: ReactNode;
};

/** How each page of the back office begins; the tab says the same. */
export function PageTitle({ title, hint, first = false, aside, children }: Props) {
  const heading = usePageHeading(title);
  return (
    <Group justify="space-between" align="center" gap="sm" mb="md">
      <div className={classes.words}>
        <div className={classes.first}>
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
        </div>
        {aside}
        {hint && (
          <Text size="sm" c="dimmed" className={classes.hint}>
            {hint}
          </Text>
        )}
      </div>
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
    <ActionIcon
      variant="subtle"
      size="lg"
      ml={-8}
      title={t('back')}
      aria-label={t('back')}
      onClick={goBack}
    >
      <span aria-hidden>←</span>
    </ActionIcon>
  );
}
