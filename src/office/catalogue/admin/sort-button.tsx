import { Menu, Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueColumn } from './catalogue.ts';
import { SortSign } from './sort-sign.tsx';
import { ToolButton } from './tool-button.tsx';
import { type AnyRow, useOwnTexts } from './use-catalogue.ts';
import { useSorting } from './use-sorting.ts';

import classes from './sort-button.module.css';

/** Where rows of two lines stand for the table and its heads: all columns that sort, behind one button. */
export function SortButton({ columns }: { columns: readonly CatalogueColumn<AnyRow>[] }) {
  const { t } = useTexts('catalogue-admin');
  const { headOf } = useOwnTexts();
  const { isSortable, orderOf, refusalOf, sortBy } = useSorting();
  const sortable = columns.filter(isSortable);
  const current = sortable.find((column) => orderOf(column) !== undefined);
  if (sortable.length === 0) return null;
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <ToolButton path={arrows} className={classes.button}>
          {current ? t('sort.by', { field: headOf(current.field) }) : t('sort')}
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map((column) => (
          <Menu.Item
            key={column.field}
            rightSection={<SortSign order={orderOf(column)} />}
            aria-current={orderOf(column) !== undefined || undefined}
            disabled={refusalOf(column) !== undefined}
            onClick={() => sortBy(column)}
          >
            {headOf(column.field)}
            {refusalOf(column) && <Text size="xs">{refusalOf(column)}</Text>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const arrows = 'M8 4v16M4 8l4-4 4 4M16 20V4M12 16l4 4 4-4';
