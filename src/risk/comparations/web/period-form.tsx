import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import buttons from '../../../foundation/ui/web/button.module.css';
import classes from './period-form.module.css';

type Props = {
  id: string;
  /** The newest first. */
  known: readonly string[];
  period: string;
  with: string;
  /** Whether they are shown already, so that they may be swapped. */
  isShown?: boolean;
};

/** Two administrations, as a form that works without scripts. */
export function PeriodForm({ id, known, period, with: other, isShown = false }: Props) {
  const { t } = useTexts('comparations');
  const navigate = useNavigate();
  const { org } = useSearch({ from: '__root__' });
  return (
    <form
      method="get"
      action={`/comparations/${id}`}
      className={classes.form}
      data-on-screen=""
      key={`${period} ${other}`}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const search = { period: textIn(data, 'period'), with: textIn(data, 'with') };
        void navigate({ to: '/comparations/$id', params: { id }, search, resetScroll: false });
      }}
    >
      {org && <input type="hidden" name="org" value={org} />}
      <PeriodSelect name="period" label={t('periods.from')} known={known} chosen={period} />
      <PeriodSelect name="with" label={t('periods.to')} known={known} chosen={other} />
      <button type="submit" className={buttons.button}>
        {t('compare')}
      </button>
      {isShown && (
        <Link
          to="/comparations/$id"
          params={{ id }}
          search={{ period: other, with: period }}
          resetScroll={false}
          className={buttons.button}
          data-look="plain"
        >
          {t('periods.swap')}
        </Link>
      )}
    </form>
  );
}

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

type SelectProps = { name: string; label: string; known: readonly string[]; chosen: string };

function PeriodSelect({ name, label, known, chosen }: SelectProps) {
  const { t } = useTexts('comparations');
  const id = useId();
  const options = known.includes(chosen) ? known : [chosen, ...known];
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen}>
        {options.map((period) => (
          <option key={period} value={period}>
            {t('period.administration', { period })}
          </option>
        ))}
      </select>
    </div>
  );
}
