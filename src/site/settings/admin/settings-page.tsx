import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { GeneralTab } from './general-tab.tsx';
import { adminSettingsQuery } from './settings-query.ts';
import { ThemeTab } from './theme-tab.tsx';

import classes from './settings.module.css';

const route = getRouteApi('/shell/admin/settings');

export function SettingsPage() {
  const { t } = useTexts('settings-admin');
  const { t: translate } = useTexts('settings');
  const { tab = 'general', edit } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(adminSettingsQuery);
  return (
    <>
      <PageTitle title={t('title')} hint={t('hint')} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) =>
          void navigate({ search: chosen === 'theme' ? { tab: 'theme' } : {}, resetScroll: false })
        }
      >
        <Tabs.List mb="sm" className={classes.tabs}>
          <Tabs.Tab value="general">{t('tab.general')}</Tabs.Tab>
          <Tabs.Tab value="theme">{t('tab.theme')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general">
          <Answered query={query} failed={translate('load-settings.error')} height={720} keeps>
            {({ data }) => <GeneralTab key={edit} settings={data} opened={edit} />}
          </Answered>
        </Tabs.Panel>
        <Tabs.Panel value="theme">
          <Answered query={query} failed={translate('load-settings.error')} height={480}>
            {({ data }) => <ThemeTab settings={data} />}
          </Answered>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
