import { getRouteApi, Link } from '@tanstack/react-router';

import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { Answer, useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Button } from '../../../foundation/ui/web/button.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { queryInMonitor } from '../followed-list.ts';
import type { findSubscription } from '../subscription-endpoints.ts';
import { FollowedWords } from './followed-words.tsx';
import { subscriptionQuery } from './subscription-query.ts';

const route = getRouteApi('/subscriptions/link');

/** Where the links of letters lead: to a button that confirms, or ends, what the letter is about. */
export function SubscriptionLinkPage() {
  const { t } = useTexts('subscriptions');
  const { token, outcome } = route.useSearch();
  if (outcome === 'ended')
    return (
      <Card level={1} title={t('ended.title')}>
        <p>{t('ended.text')}</p>
      </Card>
    );
  return (
    <Answer query={token} waiting={<Skeleton lines={6} height="2rem" />} failed={t('failed')}>
      {(linkedToken) => <Linked token={linkedToken} />}
    </Answer>
  );
}

function Linked({ token }: { token: string }) {
  const { language } = useTexts('subscriptions');
  const { data } = useAnswer(subscriptionQuery(token, language));
  if (!data) return <NothingLinked />;
  return data.isConfirmed && data.does === 'confirm' ? (
    <Confirmed subscription={data} />
  ) : (
    <LinkConfirmation token={token} subscription={data} />
  );
}

function NothingLinked() {
  const { t } = useTexts('subscriptions');
  return (
    <Card level={1} title={t('link.title')}>
      <EmptyState title={t('gone.title')}>
        <p>{t('gone.text')}</p>
        <Link to="/contracts">{t('gone.link')}</Link>
      </EmptyState>
    </Card>
  );
}

type Subscription = NonNullable<Reply<typeof findSubscription>['data']>;

/** Opening the link changes nothing, as programs that look through mail do that: the button does. */
function LinkConfirmation({ token, subscription }: { token: string; subscription: Subscription }) {
  const { t } = useTexts('subscriptions');
  const { does, organization, filters, frequency, answerAbout } = subscription;
  const action = answerAbout === null ? does : (`answer.${does}` as const);
  return (
    <Card level={1} title={t(`${action}.title`)}>
      <p>{t(`${action}.text`, { organization: organization.name })}</p>
      {answerAbout === null && (
        <>
          <FollowedWords organization={organization} filters={filters} />
          <p>{t(`frequency.${frequency}`)}</p>
        </>
      )}
      <form method="post" action="/subscriptions/link" data-on-screen="">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{t(`${action}.send`)}</Button>
      </form>
    </Card>
  );
}

function ConfirmedAnswer({ subscription }: { subscription: Subscription }) {
  const { t } = useTexts('subscriptions');
  const { organization, answerAbout, endToken } = subscription;
  return (
    <Card level={1} title={t('answer.confirmed.title')}>
      <p>{t('answer.confirmed.text')}</p>
      <p>
        <a href={`/contracts/${answerAbout}?${queryInMonitor('', organization.shortName)}`}>
          {t('answer.contract')}
        </a>
      </p>
      <EndLink token={endToken} send={t('answer.unsubscribe.send')} />
    </Card>
  );
}

function EndLink({ token, send }: { token: string; send: string }) {
  const { t } = useTexts('subscriptions');
  return (
    <p data-on-screen="">
      {t('confirmed.otherwise')}{' '}
      <Link to="/subscriptions/link" search={{ token }}>
        {send}
      </Link>
    </p>
  );
}

function Confirmed({ subscription }: { subscription: Subscription }) {
  const { t } = useTexts('subscriptions');
  const { organization, filters, frequency, query, endToken, answerAbout } = subscription;
  if (answerAbout !== null) return <ConfirmedAnswer subscription={subscription} />;
  return (
    <Card level={1} title={t('confirmed.title')}>
      <p>{t('confirmed.text')}</p>
      <FollowedWords organization={organization} filters={filters} />
      <p>{t(`frequency.${frequency}`)}</p>
      <p>
        <a href={`/contracts?${queryInMonitor(query, organization.shortName)}`}>
          {t('confirmed.link')}
        </a>
      </p>
      <EndLink token={endToken} send={t('unsubscribe.send')} />
    </Card>
  );
}
