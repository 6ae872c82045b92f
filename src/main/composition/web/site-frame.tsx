import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { SavedNotice } from '../../../foundation/offline/web/saved-notice.tsx';
import { UpdateNotice } from '../../../foundation/offline/web/update-notice.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import { LoadingBar } from './loading-bar.tsx';
import { MoreInformation } from './more-information.tsx';
import { NameOrganization } from './name-organization.tsx';
import { NavigationNews } from './navigation-news.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

import classes from './site-frame.module.css';

type Props = { organization: OrganizationSettings | undefined; children: ReactNode };

/** What surrounds every page. */
export function SiteFrame({ organization, children }: Props) {
  const { t } = useTexts('composition');
  const leadsOn = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.leadsOn),
  });
  const hasResults = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasResults),
  });
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      {hasResults && (
        <a href="#results" className={classes.skip}>
          {t('skip.results')}
        </a>
      )}
      <NameOrganization organization={organization} />
      <LoadingBar />
      <SiteHeader organization={organization} />
      <main id="content" tabIndex={-1} className={classes.content}>
        <SavedNotice />
        {children}
        {leadsOn && <MoreInformation />}
      </main>
      <SiteFooter organization={organization} />
      <NavigationNews />
      <UpdateNotice />
    </>
  );
}
