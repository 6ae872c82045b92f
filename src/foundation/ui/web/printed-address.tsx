import { useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import type { QueryValues } from '../../platform/query-string.ts';
import { dayOf } from '../../platform/time-zone.ts';
import { useTexts } from './use-texts.ts';

import classes from './printed-address.module.css';

type Props = {
  /** The short name of the organization shown. */
  organization: string;
  /** What the page is narrowed to, with every default written out; a page about one record has nothing of it. */
  filters?: QueryValues | undefined;
};

/** On paper: the day on which the page was read, and the address that shows the same again. */
export function PrintedAddress({ organization, filters }: Props) {
  const { t, format } = useTexts('platform');
  const { pathname, search } = useLocation();
  const { stringifySearch } = useRouter().options;
  const [day] = useState(() => dayOf(new Date()));
  // The server keeps pages, and knows neither the day on which one is read nor its address.
  if (!useHydrated()) return null;
  const query = stringifySearch({ ...(filters && { ...search, ...filters }), org: organization });
  return (
    <p className={classes.printed}>
      {t('printed.day', { day: format.longDay(day) })}{' '}
      <span>{location.origin + pathname + query}</span>
    </p>
  );
}
