import { Button, Paper } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';

import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { questionOf, useCatalogueAddress } from './catalogue-address.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { ListTotal } from './list-total.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { TableEdit } from './table-edit/table-edit.tsx';
import { UndoStrip } from './undo-strip.tsx';
import { useCatalogueList } from './use-catalogue-list.ts';
import { type AnyRow, useCatalogue, useIsReadOnly, useOwnTexts } from './use-catalogue.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { useTranslateKey } from './use-translate-key.ts';

import classes from './catalogue-screen.module.css';

export function CatalogueScreen() {
  const { endpoints, Notice, hint } = useCatalogue();
  const translate = useTranslateKey();
  const { own } = useOwnTexts();
  const { address } = useCatalogueAddress();
  const table = useRef<HTMLElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [leaving, setLeaving] = useState<AnyRow>();
  const [deleted, setDeleted] = useState<{ row: AnyRow; message: string }>();
  const columns = useShownColumns();
  const query = questionOf(endpoints, address);
  const list = useCatalogueList();
  // The button that began or ended the edit is gone with it.
  useDidUpdate(() => {
    const place = isEditing ? 'td [data-row]' : '[data-edit-table]';
    document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }, [isEditing]);
  const toTable = () => table.current?.focus();
  return (
    <>
      <PageTitle
        title={own('title')}
        hint={hint === undefined ? undefined : translate(hint)}
        aside={<ListTotal />}
      >
        {!isEditing && <NewRecordButton />}
      </PageTitle>
      <ReadOnlyNote />
      {!isEditing && Notice && <Notice />}
      <Paper className={classes.card} withBorder>
        <CatalogueToolbar
          columns={columns}
          onEdit={isEditing ? undefined : () => setEditing(true)}
        />
        <ChosenFilters />
        {isEditing ? (
          <TableEdit
            list={list}
            question={JSON.stringify(query)}
            columns={columns.shown}
            onLeave={() => setEditing(false)}
          />
        ) : (
          <CatalogueList ref={table} list={list} columns={columns.shown} onDelete={setLeaving} />
        )}
      </Paper>
      {!isEditing && address.open && <RecordDialog key={address.open} id={address.open} />}
      {leaving && (
        <DeletionDialog
          row={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={(message) => setDeleted({ row: leaving, message })}
        />
      )}
      {deleted && (
        <UndoStrip
          key={deleted.row._id}
          {...deleted}
          onEnd={() => setDeleted(undefined)}
          onFocusLost={toTable}
        />
      )}
    </>
  );
}

function NewRecordButton() {
  const { own } = useOwnTexts();
  const { go } = useCatalogueAddress();
  if (useIsReadOnly()) return null;
  return <Button onClick={() => void go({ open: 'new' })}>{own('new')}</Button>;
}

/** Why nothing can be changed here, where that is so. */
function ReadOnlyNote() {
  const { t } = useTexts('catalogue-admin');
  return useIsReadOnly() && <Callout>{t('read-only')}</Callout>;
}
