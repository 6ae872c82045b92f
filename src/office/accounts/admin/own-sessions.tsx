import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import {
  endOneSession,
  endOtherSessions,
  listOwnSessions,
  type OwnSession,
} from '../profile-endpoints.ts';
import { SectionCard } from './section-card.tsx';

/** Where one is signed in, to be ended where it should not be. */
export function OwnSessions() {
  const { t } = useTexts('accounts-admin');
  const query = useQuery({ ...queryOf(listOwnSessions), staleTime: 0 });
  return (
    <SectionCard title={t('profile.sessions')} hint={t('profile.sessions-hint')}>
      <Answered query={query} failed={t('profile.sessions-failed')} height={80}>
        {({ data }) => <SessionList sessions={data.docs} />}
      </Answered>
    </SectionCard>
  );
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTexts('accounts-admin');
  const { end, isBusy } = useEndSessions();
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Stack mt="sm" gap="sm">
      <List spacing="xs">
        {sessions.map((session) => (
          <SessionItem key={session._id} session={session} onEnd={() => end(session._id)} />
        ))}
      </List>
      <Text c="dimmed" size="sm" role="status">
        {others === 0
          ? t('profile.sessions-only')
          : t('profile.sessions-others', { count: others })}
      </Text>
      {others > 0 && (
        <Group justify="flex-end">
          <Button variant="default" loading={isBusy} onClick={() => end()}>
            {t('profile.end-others')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

type ItemProps = { session: OwnSession; onEnd: () => void };

/** By which device and since when: what tells one's own sessions from others. */
function SessionItem({ session: { device, createdAt, isCurrent }, onEnd }: ItemProps) {
  const { t, language } = useTexts('accounts-admin');
  const name = device ?? t('profile.session-device-unknown');
  const since = t('profile.session-since', { moment: momentText(createdAt, language) });
  return (
    <List.Item>
      <Group gap="xs">
        <span>
          {name} · {since}
          {isCurrent && (
            <Text span fw={700}>
              {` · ${t('profile.session-this')}`}
            </Text>
          )}
        </span>
        {!isCurrent && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('profile.end-one-of', { name, since })}
            onClick={onEnd}
          >
            {t('profile.end-one')}
          </Button>
        )}
      </Group>
    </List.Item>
  );
}

/** Ends one session, or all but this one. */
const useEndSessions = () => {
  const { t } = useTexts('accounts-admin');
  const failureText = useFailedCallText();
  const translate = useTranslateKey();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (one: string | undefined) =>
      one === undefined ? call(endOtherSessions) : call(endOneSession, { body: { _id: one } }),
    onSuccess: (reply) => {
      queries.setQueryData(queryOf(listOwnSessions).queryKey, reply);
      showAdminToast('success', translate(reply.message ?? 'accounts:profile.sessions-ended'));
    },
    onError: (error) => showAdminToast('danger', failureText(error, t('profile.end-failed'))),
  });
  return { end: (one?: string) => mutate(one), isBusy: isPending };
};
