import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';

import { Button } from '../../../foundation/ui/web/button.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { RiskIndex } from '../corruption-index-endpoints.ts';
import { searchOfAdministration } from '../corruption-index-search.ts';

import classes from './period-choice.module.css';

type Props = Pick<RiskIndex, 'index' | 'history'> & { chosen: string | null };

/** Which administration the index is of: a form, so that it works without scripts. */
export function PeriodChoice({ index, history, chosen }: Props) {
  const { t } = useTexts('corruption-index');
  const select = useId();
  const navigate = useNavigate();
  if (index && index.administrationPeriod !== chosen)
    return <Callout>{t('period.fixed', { period: index.administrationPeriod })}</Callout>;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('administrationPeriods');
    const search = searchOfAdministration(typeof value === 'string' && value ? value : null);
    void navigate({ to: '/calculations/corruption-index', search, resetScroll: false });
  };
  // Without an index there is no history, whatever contracts there are.
  const isUnknown =
    index !== null &&
    chosen !== null &&
    !history.some(({ administrationPeriod }) => administrationPeriod === chosen);
  return (
    <>
      <form
        key={chosen}
        method="get"
        action="/calculations/corruption-index"
        className={classes.form}
        data-on-screen=""
        onSubmit={send}
      >
        <label htmlFor={select}>{t('period')}</label>
        <select id={select} name="administrationPeriods" defaultValue={chosen ?? ''}>
          {periodsIn(history, chosen).map((period) => (
            <option key={period} value={period}>
              {period}
            </option>
          ))}
          <option value="">{t('period.all')}</option>
        </select>
        <Button type="submit" look="plain">
          {t('period.show')}
        </Button>
      </form>
      {isUnknown && <Callout>{t('period.unknown', { period: chosen })}</Callout>}
    </>
  );
}

/** The newest first, and the one of the address even when it has no contracts. */
const periodsIn = (history: RiskIndex['history'], chosen: string | null): string[] => {
  const known = history.map(({ administrationPeriod }) => administrationPeriod);
  const all = chosen === null ? known : [...known, chosen];
  return [...new Set(all)].toSorted().toReversed();
};
