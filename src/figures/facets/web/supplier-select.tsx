import { useState } from 'react';

import { useSettled } from '../../../foundation/ui/web/use-settled.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSupplierOptions } from '../../figures/web/filter/filter-options.ts';
import { DropDown, type SelectProps } from './filter-select.tsx';

import classes from '../../figures/web/filter/filter-select.module.css';

/** Suppliers are asked of the server while typing; the chosen ones always stay listed. */
export function SupplierSelect(select: SelectProps) {
  const { t } = useTexts('figures');
  const [typed, setTyped] = useState('');
  const { options, state } = useSupplierOptions(
    useSettled(typed.trim(), pause),
    select.chosen,
    true,
  );
  return (
    <DropDown {...select} typed={typed} onType={setTyped} options={options} state={state}>
      {options.length > 0 && <p className={classes.hint}>{t('filter.largest-ever')}</p>}
    </DropDown>
  );
}

/** Typing has paused when nothing changed for so many milliseconds. */
const pause = 250;
