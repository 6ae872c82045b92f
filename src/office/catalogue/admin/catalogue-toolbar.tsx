import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { FilterButton } from './filter-button.tsx';
import { KeyHelp } from './key-help.tsx';
import { SearchBox } from './search-box.tsx';
import { SortButton } from './sort-button.tsx';
import { ToolButton } from './tool-button.tsx';
import { useCatalogue, useIsReadOnly, useOwnTexts } from './use-catalogue.ts';
import type { ShownColumns } from './use-shown-columns.ts';

import classes from './catalogue-toolbar.module.css';

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
    <div className={classes.bar}>
      <SearchBox label={own('search')} />
      {filters && <FilterButton filters={filters} />}
      <SortButton columns={columns.shown} />
      <ColumnChooser columns={columns} />
      {canEditTable && !isReadOnly && onEdit && (
        <ToolButton path={pencilAndRows} onClick={onEdit} data-edit-table>
          {t('edit-table')}
        </ToolButton>
      )}
      {onEdit && <KeyHelp />}
    </div>
  );
}

const pencilAndRows = 'M3 5h18M3 10h9M3 15h6M12 20l.8-3.2L19 10.6l2.4 2.4-6.2 6.2z';
