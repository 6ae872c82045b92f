import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { openingPeriods } from '../../../figures/figures/filter-search.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { comparedPeriods } from '../compared-periods.ts';
import { periodsQuery } from './comparison-calls.ts';
import { PeriodForm } from './period-form.tsx';

const route = getRouteApi('/organization');

/** The way to two administrations of the monitor; that there is one only is shown too. */
export function PeriodCard() {
  const { t } = useTexts('comparations');
  const { organization } = route.useRouteContext();
  const known = useQuery(periodsQuery).data?.data.docs.map(({ _id }) => _id);
  if (known === undefined || known.length === 0) return null;
  const values = { organization: organization.name };
  const pair = comparedPeriods({}, known, openingPeriods(organization)[0]);
  return (
    <Card title={t('periods.title')}>
      <p>{pair ? t('periods.text', values) : t('periods.one', values)}</p>
      {pair && <PeriodForm id={organization._id} known={known} {...pair} />}
    </Card>
  );
}
