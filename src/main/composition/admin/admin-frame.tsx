import { AppShell } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { SignInAgainDialog } from '../../../office/accounts/admin/sign-in-again-dialog.tsx';
import { DraftBanner } from '../../../site/publication/admin/draft-banner.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

import classes from './admin-frame.module.css';

/** What surrounds every page of the back office. */
export function AdminFrame() {
  const { t } = useTexts('composition-admin');
  const { sidebar, button, isOpen, isSidebarInert, isPageInert, toggle, close, onKeyDown } =
    useSidebar();
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 240, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
      onKeyDown={onKeyDown}
    >
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <AppShell.Header>
        <AdminHeader isOpen={isOpen} onToggle={toggle} button={button} />
      </AppShell.Header>
      <AppShell.Navbar ref={sidebar} id="sidebar" aria-label={t('nav')} inert={isSidebarInert}>
        <AdminSidebar onGo={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main} inert={isPageInert}>
        <DraftBanner />
        <Outlet />
      </AppShell.Main>
      <SignInAgainDialog />
    </AppShell>
  );
}
