import { ScriptOnce, useHydrated } from '@tanstack/react-router';

import { Button } from '../../../foundation/ui/web/button.tsx';
import { useDropDown } from '../../../foundation/ui/web/use-drop-down.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { contractColumns, firstColumns, useColumnName } from './contract-columns.tsx';
import { restoreColumnsScript, useColumnChoice } from './use-column-choice.ts';

import select from '../../../figures/figures/web/filter/filter-select.module.css';
import classes from './contract-column-chooser.module.css';

/** All but the column that leads to the contract. */
const choosable = contractColumns.filter((column) => column !== 'servicesDescription');
const isFirst = (column: string) => firstColumns.some((one) => one === column);

/**
 * Boxes that the style sheet reads: unchecking one hides its column (`contract-listing.module.css`),
 * with or without scripts. Scripts only remember the choice.
 */
export function ContractColumnChooser() {
  const { t } = useTexts('contracts');
  const nameOf = useColumnName();
  const hydrated = useHydrated();
  const { ref, remember, show } = useColumnChoice();
  return (
    <details className={classes.chooser} data-on-screen="" {...useDropDown()}>
      <summary>{t('columns.choose')}</summary>
      <fieldset ref={ref} className={select.panel} onChange={remember}>
        <legend>{t('columns.legend')}</legend>
        {choosable.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              defaultChecked={isFirst(column)}
              value={column}
              data-shows={contractColumns.indexOf(column) + 1}
            />{' '}
            {nameOf(column)}
          </label>
        ))}
        {hydrated && (
          <p>
            <Button look="plain" onClick={() => show(choosable)}>
              {t('columns.all')}
            </Button>
            <Button look="plain" onClick={() => show(firstColumns)}>
              {t('columns.first')}
            </Button>
          </p>
        )}
        {import.meta.env.SSR && <ScriptOnce>{restoreColumnsScript}</ScriptOnce>}
      </fieldset>
    </details>
  );
}
