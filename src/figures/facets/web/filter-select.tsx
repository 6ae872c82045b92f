import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useState } from 'react';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { nameKey } from '../../../foundation/platform/name-key.ts';
import { useDropDown } from '../../../foundation/ui/web/use-drop-down.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import type { SelectorKey } from '../../figures/filter-declarations.ts';
import { hasNames, type Option, type Options } from '../../figures/web/filter/filter-options.ts';
import type { FacetChoice } from '../facet-endpoints.ts';
import { LateChoiceFigures } from './late-choice-figures.ts';
import { emptyLast, largestOptionsFirst } from './order-options.ts';
import { useChoices } from './use-choices.ts';

import classes from '../../figures/web/filter/filter-select.module.css';

export type SelectProps = {
  part: SelectorKey;
  /** Of whose contracts the figures of a choice are, with those of the other lists. */
  filters: ContractFilters;
  isDefaultPeriod: boolean;
  chosen: string[];
  /** What is chosen, in words. */
  value: string;
  /** A year or quarter may be of another administration than the filter. */
  onToggle: (value: string, isOutside?: boolean) => void;
};

/** A short list of which several can be chosen; what is typed narrows it. */
export function FilterSelect({ options, state, ...select }: SelectProps & Options) {
  const [typed, setTyped] = useState('');
  const wanted = nameKey(typed);
  const found = wanted ? options.filter(({ label }) => nameKey(label).includes(wanted)) : options;
  const { t } = useTexts('figures');
  return (
    <DropDown {...select} typed={typed} onType={setTyped} options={found} state={state}>
      {select.part === 'administrativeUnits' && (
        <p className={classes.hint}>{t('filter.unitsTwice')}</p>
      )}
    </DropDown>
  );
}

type DropDownProps = SelectProps &
  Options & { typed: string; onType: (typed: string) => void; children?: ReactNode };

/** A disclosure with checkboxes: it opens, and its boxes are sent, without scripts too. */
export function DropDown(props: DropDownProps) {
  const { part, chosen, value, onToggle, typed, onType, options, state, children } = props;
  const { filters, isDefaultPeriod } = props;
  const { t } = useTexts('figures');
  const dropDown = useDropDown();
  const hydrated = useHydrated();
  const [isWanted, setIsWanted] = useState(false);
  const { choices, isStale, isLoading } = useChoices(
    { part, options, filters, isDefaultPeriod },
    isWanted,
  );
  const want = () => setIsWanted(true);
  // What a finger is about to press stays in its place: an open list keeps its order.
  const [order, setOrder] = useState<FacetChoice[]>();
  if (isWanted && !order && choices) setOrder(choices);
  // The server has the suppliers by what is typed, and units by their names.
  const isByMoney = part === (typed.trim() === '' ? 'suppliers' : 'administrativeUnits');
  const ordered = emptyLast(
    isByMoney ? largestOptionsFirst(options, typed, order) : options,
    order,
  );
  return (
    // Lists that cover the page exclude each other without scripts too.
    <details
      name={hydrated ? undefined : 'filter'}
      className={classes.select}
      {...dropDown}
      onToggle={(event) => {
        dropDown.onToggle(event);
        want();
        setOrder(choices);
      }}
    >
      <summary onPointerEnter={want} onFocus={want}>
        <span className={classes.name}>
          <span aria-hidden>{t(`filter.chip.${part}`)}</span>
          <VisuallyHidden>{t(`filter.${part}`)}</VisuallyHidden>
        </span>{' '}
        <span className={classes.value} data-chosen={chosen.length > 0 || undefined}>
          {value}
        </span>
      </summary>
      <div className={classes.panel}>
        <input
          type="search"
          className={classes.find}
          data-scripted=""
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          placeholder={t(`filter.find.${part}`)}
          aria-label={t(`filter.find.${part}`)}
          autoComplete="off"
        />
        <ul aria-busy={isStale} hidden={isLoading && isByMoney}>
          {ordered.map((option) => {
            const choice = choiceOf(option, choices);
            const isOutside = choice?.isOutside ?? option.isOutside;
            return (
              <OptionBox
                key={option.value}
                {...{ part, option, choice, chosen, isOutside }}
                onToggle={() => onToggle(option.value, isOutside)}
              />
            );
          })}
        </ul>
        <p role="status">{describeState()}</p>
        {children}
      </div>
    </details>
  );

  function describeState(): string {
    if (state === 'failed') return t('filter.failed');
    if (state === 'loading' || (isLoading && isByMoney)) return t('filter.loading');
    if (options.length > 0) return '';
    return typed === '' ? t('filter.none') : t('filter.nothing');
  }
}

const choiceOf = ({ value }: Option, choices: FacetChoice[] = []) =>
  choices.find((one) => one.value === value);

type OptionProps = Pick<SelectProps, 'part' | 'chosen'> & {
  option: Option;
  choice: FacetChoice | undefined;
  isOutside: boolean | undefined;
  onToggle: () => void;
};

/** It is called what it is called, and its figures describe it. */
function OptionBox({ part, option, choice, chosen, isOutside, onToggle }: OptionProps) {
  const { t } = useTexts('figures');
  const { value, label } = option;
  const id = useId();
  return (
    <li>
      <label data-outside={isOutside || choice?.contracts === 0 || undefined}>
        <input
          type="checkbox"
          name={part}
          value={value}
          checked={chosen.includes(value)}
          onChange={onToggle}
          {...(choice && { 'aria-labelledby': `${id}name`, 'aria-describedby': `${id}figures` })}
        />{' '}
        <span id={choice && `${id}name`} lang={hasNames(part) ? dataLanguage : undefined}>
          {label} {isOutside && <small>{t('filter.outside')}</small>}
        </span>
        {choice && (
          <span id={`${id}figures`} className={classes.figures}>
            <Suspense>
              <LateChoiceFigures choice={choice} />
            </Suspense>
          </span>
        )}
      </label>
    </li>
  );
}
