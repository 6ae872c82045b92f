import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router';

import { reversedRanges } from '../../../figures/figures/bound-filters.ts';
import { unreadFilters } from '../../../figures/figures/unread-filters.ts';
import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import { useFilterWords } from '../../../figures/figures/web/filter/use-filter-words.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { followedList, followedQuery, readFollowedQuery } from '../followed-list.ts';
import { ConfirmationSentNotice } from './confirmation-sent-notice.tsx';
import { FollowedWords } from './followed-words.tsx';
import { SubscriptionForm } from './subscription-form.tsx';

const route = getRouteApi('/organization/subscriptions/new');

/** Asks to be told by e-mail what changes in the list of the address. */
export function NewSubscriptionPage() {
  const { t } = useTexts('subscriptions');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const address = useLocation().search;
  const { outcome } = search;
  const accepted = (['sent', 'later'] as const).find((one) => one === outcome);
  const { stringifySearch } = useRouter().options;
  const { filters, reports } = followedList(search, organization);
  const words = useFilterWords(filters);
  const list = readFollowedQuery(followedQuery(search));
  const opensWith =
    list.administrationPeriods === undefined && filters.administrationPeriods.length > 0;
  const query = stringifySearch({ ...list, org: organization.shortName });
  return (
    <>
      <StepLinks
        previous={
          <Link to="/contracts" search={list}>
            {t('step.contracts')}
          </Link>
        }
      />
      <Card level={1} title={t('title')}>
        {accepted ? <ConfirmationSentNotice outcome={accepted} /> : <p>{t('intro')}</p>}
        <UnreadNote unread={unreadFilters(address)} reversed={reversedRanges(address)} />
        <FollowedWords
          title={t('followed')}
          organization={organization}
          filters={words.map(({ name, values, lang }) => ({
            label: name,
            values: values.map(({ word }) => word),
            lang,
          }))}
          reports={reports}
        />
        {opensWith && <p>{t('followed.default')}</p>}
        {!accepted && (
          <SubscriptionForm
            action={`/subscriptions/new${query}`}
            failure={failures.find((one) => one === outcome)}
          />
        )}
        <p>
          {t('private')} <Link to="/privacy">{t('private.link')}</Link>
        </p>
        <p>
          {t('feed')}{' '}
          <a href={`/contracts.atom${query}`} type="application/atom+xml">
            {t('feed.link')}
          </a>
        </p>
      </Card>
    </>
  );
}

const failures = ['email', 'often', 'full'] as const;
