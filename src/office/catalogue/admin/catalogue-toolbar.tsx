import { Button, Group } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { FilterButton } from './filter-button.tsx';
import { SearchBox } from './search-box.tsx';
import { SortButton } from './sort-button.tsx';
import { useCatalogue, useIsReadOnly, useOwnTexts } from './use-catalogue.ts';
import type { ShownColumns } from './use-shown-columns.ts';

type Props = {
  columns: ShownColumns;
  /** Not there while the table is edited already. */
  onEdit: (() => void) | undefined;
};

export function CatalogueToolbar({ columns, onEdit }: Props) {
  const { canEditTable, filters } = useCatalogue();
  const isReadOnly = useIsReadOnly();
  const { t } = useTexts('catalogue-admin');
  const { own } = useOwnTexts();
  return (
    <Group gap="sm" mb="md" align="flex-end">
      <SearchBox label={own('search')} />
      {filters && <FilterButton filters={filters} />}
      <SortButton columns={columns.shown} />
      <ColumnChooser columns={columns} />
      {canEditTable && !isReadOnly && onEdit && (
        <Button variant="default" onClick={onEdit} data-edit-table>
          {t('edit-table')}
        </Button>
      )}
    </Group>
  );
}
