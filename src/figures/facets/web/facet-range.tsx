import { useSearch } from '@tanstack/react-router';
import { useId } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  type BoundKey,
  boundOf,
  type Range,
  ranges,
  reversedRanges,
} from '../../figures/bound-filters.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import { FacetDetails } from './facet-details.tsx';

import buttons from '../../../foundation/ui/web/button.module.css';
import select from '../../figures/web/filter/filter-select.module.css';

type Props = { name: Range['name']; filters: ContractFilters };

/** A filter by a range: two fields that are sent with the form, by Enter or by their button. */
export function FacetRange({ name, filters }: Props) {
  const { t } = useTexts('facets');
  const range = ranges.find((one) => one.name === name);
  const typed: Partial<Record<BoundKey, string>> = useSearch({ strict: false });
  if (!range) return null;
  const bounds = [range.from, range.to];
  const chosen = bounds.filter((key) => filters[key] !== '').length;
  const isTyped = bounds.some((key) => typed[key]);
  return (
    <FacetDetails title={t(`group.${name}`)} chosen={chosen} isOpen={isTyped}>
      {bounds.map((key) => (
        <Bound key={key + (typed[key] ?? '')} bound={key} typed={typed[key] ?? ''} range={name} />
      ))}
      {reversedRanges(typed).includes(range) && (
        <strong role="alert">
          {t('figures:filter.reversed', {
            from: t(`figures:filter.chip.${range.from}`),
            to: t(`figures:filter.chip.${range.to}`),
          })}
        </strong>
      )}
      <button type="submit" className={buttons.button} data-look="plain">
        {t('range.apply')}
      </button>
      <p>{t(`range.${name}`)}</p>
    </FacetDetails>
  );
}

type BoundProps = { bound: BoundKey; typed: string; range: Range['name'] };

function Bound({ bound, typed, range }: BoundProps) {
  const { t } = useTexts('facets');
  const id = useId();
  const isWrong = typed.trim() !== '' && !boundOf(bound).value.safeParse(typed).success;
  const isDay = range === 'date';
  return (
    <div>
      <label htmlFor={id}>{t(`figures:filter.chip.${bound}`)}</label>
      <input
        id={id}
        className={select.find}
        name={bound}
        // A field for dates shows none that is wrong.
        type={isDay && !isWrong ? 'date' : 'text'}
        inputMode={isDay ? undefined : 'decimal'}
        maxLength={30}
        defaultValue={typed}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
      {isWrong && (
        <strong id={`${id}-error`} role="alert">
          {t(`range.wrong.${range}`)}
        </strong>
      )}
    </div>
  );
}
