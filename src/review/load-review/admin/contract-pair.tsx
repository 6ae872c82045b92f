import type { ReactNode } from 'react';

import { unknownValue } from '../../../foundation/platform/formats.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import { columns } from '../../../loading/data-load/columns.ts';
import type { ComparedContract } from '../review-endpoints.ts';

import classes from './load-rows.module.css';

type Side = { title: ReactNode; says: ComparedContract };

/** What two contracts say differently, side by side, and folded what they say alike. */
export function ContractPair({ one, other }: { one: Side; other: Side }) {
  const { t, format } = useTexts('load-review-admin');
  const shown = (field: keyof ComparedContract, says: ComparedContract): string => {
    const value = says[field];
    if (typeof value === 'number') return format.money(value);
    if (value !== null && isDay(field)) return format.day(value);
    return value ?? unknownValue;
  };
  const different = compared.filter((field) => one.says[field] !== other.says[field]);
  const same = compared.filter((field) => !different.includes(field));
  return (
    <>
      <table className={classes.pair}>
        <thead>
          <tr>
            <th scope="col">{t('probable.field')}</th>
            <th scope="col">{one.title}</th>
            <th scope="col">{other.title}</th>
          </tr>
        </thead>
        <tbody>
          {different.map((field) => (
            <tr key={field} data-differs>
              <th scope="row">
                {headingOf(field)}
                <VisuallyHidden>{`, ${t('probable.differs')}`}</VisuallyHidden>
              </th>
              <td>{shown(field, one.says)}</td>
              <td>{shown(field, other.says)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {same.length > 0 && (
        <details className={classes.same}>
          <summary>{t('probable.same', { shown: format.count(same.length) })}</summary>
          <dl>
            {same.map((field) => (
              <div key={field}>
                <dt>{headingOf(field)}</dt>
                <dd>{shown(field, one.says)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

const compared = [
  'contractNumber',
  'supplier',
  'contractDate',
  'totalOrMaxAmount',
  'servicesDescription',
  'organizerAdministrativeUnit',
  'updateDate',
  'informationDate',
] as const satisfies (keyof ComparedContract)[];

const isDay = (name: keyof ComparedContract): boolean =>
  columns.some(({ field, kind }) => field === name && kind === 'day');

const headingOf = (name: keyof ComparedContract): string =>
  columns.find(({ field }) => field === name)?.heading ?? name;
