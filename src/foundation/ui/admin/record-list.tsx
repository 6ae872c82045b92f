import { Button, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useTexts } from '../web/use-texts.ts';

import classes from './record-list.module.css';

type ListProps = {
  label: string;
  page: number;
  pages: number;
  /** Whether what is shown is that of the question before. */
  isWaiting: boolean;
  children: ReactNode;
};

/** A list of what waits for somebody, a line each, in pages that the address names. */
export function RecordList({ label, page, pages, isWaiting, children }: ListProps) {
  return (
    <>
      <Paper
        withBorder
        component="ul"
        className={classes.list}
        aria-label={label}
        aria-busy={isWaiting}
      >
        {children}
      </Paper>
      {pages > 1 && <PageSteps page={page} pages={pages} />}
    </>
  );
}

/** One thing that waits: what is known of it, and what can be done with it. */
export function RecordLine({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <li className={classes.line}>
      <span className={classes.facts}>{children}</span>
      <Group gap="xs" className={classes.actions}>
        {actions}
      </Group>
    </li>
  );
}

function PageSteps({ page, pages }: { page: number; pages: number }) {
  const { t, format } = useTexts('platform-admin');
  return (
    <Group component="nav" aria-label={t('pages')} justify="space-between" my="md">
      {page > 1 ? <PageLink to={page - 1}>{t('pages.previous')}</PageLink> : <span />}
      <Text size="sm">
        {t('pages.place', { page: format.count(page), pages: format.count(pages) })}
      </Text>
      {page < pages ? <PageLink to={page + 1}>{t('pages.next')}</PageLink> : <span />}
    </Group>
  );
}

function PageLink({ to, children }: { to: number; children: string }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} to="." search={(known: object) => ({ ...known, page: to })} />
      )}
    >
      {children}
    </Button>
  );
}
