import { Anchor, Avatar, Button, Group, Space, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { ImageDrop } from '../../../foundation/files/admin/image-drop.tsx';
import { LocalImage } from '../../../foundation/files/admin/local-image.tsx';
import { SendingImage } from '../../../foundation/files/admin/sending-image.tsx';
import type { ImageIssue } from '../../../foundation/files/image-issue.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Profile } from '../profile-endpoints.ts';
import { SectionCard } from './section-card.tsx';
import { useAdminOrganization } from './use-admin-organization.ts';
import { useSavePicture } from './use-save-picture.ts';

/** Another picture is seen in its place before others see it. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const { t } = useTexts('accounts-admin');
  const { t: filesText } = useTexts('files');
  const [chosen, setChosen] = useState<File | null>(null);
  const [issue, setIssue] = useState<ImageIssue>();
  const { isBusy, share, save } = useSavePicture(() => setChosen(null));
  // A picture is kept with the images of an organization.
  const hasChosen = useAdminOrganization()._id !== '';
  const choose = (file: File | null) => {
    setIssue(undefined);
    setChosen(file);
  };
  return (
    <SectionCard title={t('profile.picture')} hint={t('profile.picture-hint')}>
      <Space h="sm" />
      <ImageDrop isBusy={isBusy} onIssue={setIssue} onChoose={hasChosen ? choose : () => {}}>
        {(open) => (
          <Group gap="lg">
            <ShownPicture profile={profile} chosen={chosen} />
            <div>
              <Group gap="xs">
                {chosen && (
                  <Button loading={isBusy} onClick={() => save(chosen)}>
                    {t('profile.keep-picture')}
                  </Button>
                )}
                {hasChosen && (
                  <Button variant="default" disabled={isBusy} onClick={open}>
                    {t('profile.choose')}
                  </Button>
                )}
                {!chosen && profile.profilePicture && (
                  <Button variant="subtle" loading={isBusy} onClick={() => save(null)}>
                    {t('profile.remove-picture')}
                  </Button>
                )}
                {chosen && (
                  <Button variant="subtle" disabled={isBusy} onClick={() => choose(null)}>
                    {t('profile.discard')}
                  </Button>
                )}
              </Group>
              <ChoiceNeeded hasChosen={hasChosen} />
              <Text size="sm" c="dimmed" role="status" component="div" mt={chosen ? 'xs' : 0}>
                {chosen &&
                  (isBusy ? <SendingImage file={chosen} share={share} /> : t('profile.preview'))}
              </Text>
              <Text size="sm" c="var(--bad-text)" role="alert" mt={issue ? 'xs' : 0}>
                {issue && filesText(issue)}
              </Text>
            </div>
          </Group>
        )}
      </ImageDrop>
    </SectionCard>
  );
}

/** What others see, or in its place what was chosen. */
function ShownPicture({ profile, chosen }: { profile: Profile; chosen: File | null }) {
  const { t } = useTexts('accounts-admin');
  const name = `${profile.name} ${profile.lastName}`;
  const alt = t('profile.picture-of', { name });
  return (
    <Avatar
      size={112}
      radius="100%"
      color="accent"
      name={name}
      alt={alt}
      src={chosen ? null : addressOf(profile.profilePicture)}
    >
      {chosen && <LocalImage file={chosen} alt={alt} style={filling} />}
    </Avatar>
  );
}

/** Where an organization has to be chosen before a picture can be. */
function ChoiceNeeded({ hasChosen }: { hasChosen: boolean }) {
  const { t } = useTexts('accounts-admin');
  if (hasChosen) return null;
  return (
    <Anchor component={Link} to="/admin/select-organization" size="sm">
      {t('profile.picture-needs-organization')}
    </Anchor>
  );
}

const filling = { width: '100%', height: '100%', objectFit: 'cover' } as const;

const addressOf = (picture: string | null) =>
  picture && `/public-api/files/image/${picture}?width=320`;
