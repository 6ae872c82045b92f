import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import type { SelectorKey } from '../../figures/filter-declarations.ts';
import { hasNames, type Option, type Options } from '../../figures/web/filter/filter-options.ts';
import { dataLanguage } from '../../platform/language.ts';
import { nameKey } from '../../platform/name-key.ts';
import { useDropDown } from '../../ui/web/use-drop-down.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { VisuallyHidden } from '../../ui/web/visually-hidden.tsx';

import classes from '../../figures/web/filter/filter-select.module.css';

export type SelectProps = {
  part: SelectorKey;
  chosen: string[];
  onToggle: (value: string) => void;
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
  const { part, chosen, onToggle, typed, onType, options, state, children } = props;
  const { t } = useTexts('figures');
  const dropDown = useDropDown();
  const hydrated = useHydrated();
  return (
    // Lists that cover the page exclude each other without scripts too.
    <details name={hydrated ? undefined : 'filter'} className={classes.select} {...dropDown}>
      <summary>
        <span>{t(`filter.${part}`)}</span>
        {chosen.length > 0 && (
          <span className={classes.count}>
            <span aria-hidden>{chosen.length}</span>
            <VisuallyHidden>{t('filter.chosen', { count: chosen.length })}</VisuallyHidden>
          </span>
        )}
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
        <ul>
          {options.map((option) => (
            <OptionBox key={option.value} {...{ part, option, chosen, onToggle }} />
          ))}
        </ul>
        <p role="status">{sayState()}</p>
        {children}
      </div>
    </details>
  );

  function sayState(): string {
    if (state === 'failed') return t('filter.failed');
    if (state === 'loading') return t('filter.loading');
    if (options.length > 0) return '';
    return typed === '' ? t('filter.none') : t('filter.nothing');
  }
}

type OptionProps = SelectProps & { option: Option };

function OptionBox({ part, option, chosen, onToggle }: OptionProps) {
  const { t } = useTexts('figures');
  const { value, label, isOutside = false } = option;
  return (
    <li>
      <label data-outside={isOutside || undefined}>
        <input
          type="checkbox"
          name={part}
          value={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />{' '}
        <span lang={hasNames(part) ? dataLanguage : undefined}>
          {label} {isOutside && <small>{t('filter.outside')}</small>}
        </span>
      </label>
    </li>
  );
}
