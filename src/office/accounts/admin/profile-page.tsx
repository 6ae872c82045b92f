import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { getProfile } from '../profile-endpoints.ts';
import { NameForm } from './name-form.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** Who works here, for themself: picture, name and password. */
export function ProfilePage() {
  const { t } = useTexts('accounts-admin');
  const query = useQuery(queryOf(getProfile));
  return (
    <>
      <PageTitle title={t('profile.title')} hint={t('profile.hint')} />
      <Stack maw="46rem">
        <Answered query={query} failed={t('profile.failed')} height={480} keeps>
          {({ data: profile }) => (
            <>
              <ProfilePicture profile={profile} />
              <NameForm key={`${profile.name} ${profile.lastName}`} profile={profile} />
              <OwnPasswordForm username={profile.email} />
              <SecondFactorSection username={profile.email} />
              <OwnSessions />
            </>
          )}
        </Answered>
      </Stack>
    </>
  );
}
