import { MultiSelect, Popover, Stack } from '@mantine/core';

import { fitToScreen } from '../../../foundation/ui/admin/fit-to-screen.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueFilter } from './catalogue.ts';
import { ToolButton } from './tool-button.tsx';
import { useChosenFilters } from './use-chosen-filters.ts';
import { useTranslateKey } from './use-translate-key.ts';

import classes from './filter-button.module.css';

/** All filters of the catalogue behind one button that says how many values are chosen. */
export function FilterButton({ filters }: { filters: readonly CatalogueFilter[] }) {
  const { t } = useTexts('catalogue-admin');
  const { chosen } = useChosenFilters();
  const name = chosen.length > 0 ? t('filters.chosen', { count: chosen.length }) : t('filters');
  return (
    <Popover
      {...fitToScreen}
      trapFocus
      returnFocus
      shadow="md"
      position="bottom-start"
      withinPortal
    >
      <Popover.Target>
        <ToolButton path={funnel} variant={chosen.length > 0 ? 'light' : 'default'}>
          {name}
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} aria-label={t('filters')}>
        <Stack gap="sm">
          {filters.map((filter) => (
            <FilterSelect key={filter.key} filter={filter} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const funnel = 'M4 5h16l-6.5 7.5V20l-3-2v-5.5z';

function FilterSelect({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTexts('catalogue-admin');
  const translate = useTranslateKey();
  const { valuesOf, choose } = useChosenFilters();
  const options = filter.useOptions();
  const values = valuesOf(filter);
  // A value that no record has any more can still be taken away.
  const unknown = values.filter((value) => !options.some((option) => option.value === value));
  const label = translate(filter.label);
  return (
    <MultiSelect
      label={label}
      placeholder={values.length > 0 ? undefined : t('filters.any')}
      data={[...options, ...unknown.map((value) => ({ value, label: value }))]}
      value={[...values]}
      onChange={(chosen) => choose(filter, chosen)}
      nothingFoundMessage={t('filters.none')}
      clearButtonProps={{ 'aria-label': t('filters.clear-one', { label }) }}
      comboboxProps={{ withinPortal: false }}
      openOnFocus={false}
      searchable
      clearable
      hidePickedOptions
    />
  );
}
