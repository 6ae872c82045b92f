import { getRouteApi, Link } from '@tanstack/react-router';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { NearLimitAwards } from '../near-limit-awards.ts';
import { NearLimitChoices } from './near-limit-choices.tsx';
import { NearLimitHistogram } from './near-limit-histogram.tsx';
import { nearLimitQuery } from './signal-calls.ts';

import classes from './signals.module.css';

const route = getRouteApi('/organization/limites');

/** Direct awards of a year around the limit of law: how many lie just below it, and how many above. */
export function NearLimitPage() {
  const { t } = useTexts('signals');
  const { organization } = route.useRouteContext();
  const { year, group } = route.useSearch();
  const { data } = useAnswer(nearLimitQuery({ year, group }));
  return (
    <>
      <StepLinks
        previous={<Link to="/senales">{t('detail.all')}</Link>}
        next={
          <Link to="/senales/$id" params={{ id: 'f03' }}>
            {t('name.F03')}
          </Link>
        }
      />
      <Card
        level={1}
        title={t('limits.title')}
        actions={
          <ShareButton
            organization={organization.shortName}
            search={{ year: data.year ?? undefined, group }}
          />
        }
      >
        <NearLimitChoices years={data.years} year={data.year} group={group} />
        <Answer awards={data} />
      </Card>
      {data.contracts > 0 && (
        <Card title={t('limits.histogram')}>
          <NearLimitHistogram awards={data} />
        </Card>
      )}
      <Card title={t('limits.table')}>
        <Limits awards={data} />
      </Card>
    </>
  );
}

function Answer({ awards }: { awards: NearLimitAwards }) {
  const { t, format } = useTexts('signals');
  const { year, contracts, below, above } = awards;
  if (year === null || contracts === 0) return <EmptyState title={t('limits.none')} />;
  return (
    <>
      <p>
        {t('limits.answer', {
          count: below,
          year,
          below: format.count(below),
          above: format.count(above),
          all: format.count(contracts),
        })}
      </p>
      <Test threeYears={awards.threeYears} year={year} />
      <p className={classes.soft}>{t('limits.intro')}</p>
    </>
  );
}

type TestProps = Pick<NearLimitAwards, 'threeYears'> & { year: number };

/** How often chance would leave so many below, in words. */
function Test({ threeYears: { below, above, probability }, year }: TestProps) {
  const { t, format } = useTexts('signals');
  const values = {
    from: year - 2,
    to: year,
    below: format.count(below),
    near: format.count(below + above),
  };
  if (probability === null) return <p>{t('limits.test.few', values)}</p>;
  const times = Math.round(10_000 * probability);
  return (
    <p>
      {times === 0
        ? t('limits.test.never', values)
        : t('limits.test', { ...values, count: times, times: format.count(times) })}{' '}
      {t('limits.test.generous')}
    </p>
  );
}

/** The limits that hold, where they are written, and which awards have no place. */
function Limits({ awards: { limits, withoutPlace } }: { awards: NearLimitAwards }) {
  const { t, format } = useTexts('signals');
  return (
    <>
      <ul className={classes.list}>
        {limits.map(({ group, from, to, amount, legalBasis }) => (
          <li key={group + from}>
            {t('limits.one', {
              group: t(`groupTitle.${group}`),
              from: format.day(from),
              to: format.day(to),
              amount: format.money(amount),
            })}{' '}
            <span className={classes.soft}>{legalBasis}</span>
          </li>
        ))}
      </ul>
      {withoutPlace.length > 0 && <h3>{t('limits.without')}</h3>}
      <ul className={classes.list}>
        {withoutPlace.map(({ blank, contracts }) => (
          <li key={blank}>
            {t(`blank.${blank}`)} <span className={classes.soft}>{format.count(contracts)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
