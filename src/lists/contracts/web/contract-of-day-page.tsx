import { getRouteApi, Link } from '@tanstack/react-router';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractOfDay } from '../../../records/contract-versions/contract-version.ts';
import { ContractFields } from './contract-fields.tsx';
import { contractOfDayQuery } from './version-calls.ts';

const route = getRouteApi('/organization/contracts/$id');

/** A contract as the public saw it at the end of a day, with the way to what it is today. */
export function ContractOfDayPage({ at }: { at: string }) {
  const loaded = route.useLoaderData();
  const isKnownDay = 'isKnownDay' in loaded && loaded.isKnownDay;
  return isKnownDay ? <KnownDay at={at} /> : <UnknownDay at={at} />;
}

/** What was typed is no day, or one that has not begun. */
function UnknownDay({ at }: { at: string }) {
  const { t } = useTexts('contracts');
  const { id } = route.useParams();
  return (
    <>
      <PageHeading title={t('ofDay.unknown')} actions={null} />
      <Callout>
        <p>
          {t('ofDay.unknown.why', { at })}{' '}
          <Link to="/contracts/$id" params={{ id }}>
            {t('ofDay.today')}
          </Link>
        </p>
      </Callout>
    </>
  );
}

function KnownDay({ at }: { at: string }) {
  const { t, format } = useTexts('contracts');
  const { id } = route.useParams();
  const { organization } = route.useRouteContext();
  const ofDay = useAnswer(contractOfDayQuery(id, at)).data;
  const { contract } = ofDay;
  return (
    <>
      <PageHeading
        title={contract ? (contract.servicesDescription ?? t('detail.untitled')) : t('ofDay.none')}
        label={t('detail.ofDay', { day: format.longDay(at) })}
        {...(contract?.servicesDescription && { lang: dataLanguage })}
        sentence
        actions={<ShareButton organization={organization.shortName} />}
      />
      <Callout>
        <p>
          <WhatItIs ofDay={ofDay} at={at} />
        </p>
      </Callout>
      {contract && <ContractFields contract={contract} />}
    </>
  );
}

function WhatItIs({ ofDay, at }: { ofDay: ContractOfDay; at: string }) {
  const { t, format } = useTexts('contracts');
  const { id } = route.useParams();
  const { first, newest } = ofDay;
  const isThere = newest.sha256 !== null;
  const words = { day: format.longDay(at), first: format.longDay(dayOf(first.moment)) };
  return (
    <>
      {t(`ofDay.${stateOf(ofDay)}`, words)}{' '}
      {isThere ? (
        <Link to="/contracts/$id" params={{ id }}>
          {t('ofDay.today')}
        </Link>
      ) : (
        t('ofDay.withdrawnSince', { day: format.longDay(dayOf(newest.moment)) })
      )}
    </>
  );
}

const stateOf = ({ version, contract }: ContractOfDay) => {
  if (contract) return 'shown';
  if (!version) return 'before';
  return version.removedAt === null ? 'withdrawn' : 'removed';
};
