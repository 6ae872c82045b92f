import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import { type AnyRow, useCatalogue, useIsReadOnly } from './use-catalogue.ts';

/** What can be done with a record; an `href` opens beside this page. */
export type RowAction = {
  key: string;
  label: string;
  /** With the record in it, for those who hear one button after another. */
  name: string;
  isDangerous?: true;
} & ({ href: string } | { run: () => void });

/** Everything that is offered for a record, in the order of its menu. */
export const useRowActions = (
  row: AnyRow,
  onDelete: (row: AnyRow) => void,
): readonly RowAction[] => {
  const { useMoreActions = none } = useCatalogue();
  const { mayEdit, mayDuplicate, mayDelete } = useOffersFor()(row);
  const { go } = useCatalogueAddress();
  const actionOf = useActionOf(row);
  const more = useMoreActions(row);
  const isReadOnly = useIsReadOnly();
  const open = () => void go({ open: row._id });
  if (isReadOnly) return [actionOf('view', open)];
  const copy = () => void go({ open: 'new', from: row._id });
  const edits = [
    actionOf('edit', open),
    ...(mayDuplicate ? [actionOf('duplicate', copy)] : []),
    ...more,
  ];
  return [
    ...(mayEdit ? edits : []),
    ...(mayDelete
      ? [{ ...actionOf('delete', () => onDelete(row)), isDangerous: true as const }]
      : []),
  ];
};

/** What may be done with a record, whether by a button or by a key. */
export const useOffersFor = () => {
  const { mayEdit = always, mayDelete = always, blankInCopy } = useCatalogue();
  const isReadOnly = useIsReadOnly();
  return (row: AnyRow) => ({
    mayEdit: !isReadOnly && mayEdit(row),
    mayDuplicate: !isReadOnly && mayEdit(row) && blankInCopy !== undefined,
    mayDelete: !isReadOnly && mayDelete(row),
  });
};

const always = () => true;
const none = (): readonly RowAction[] => [];

const useActionOf = (row: AnyRow) => {
  const { nameOf } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  return (key: 'view' | 'edit' | 'duplicate' | 'delete', run: () => void): RowAction => ({
    key,
    label: t(key),
    name: t(`${key}.of`, { name: nameOf(row) }),
    run,
  });
};

/** Whether a record offers more than the buttons in its row do. */
export const useHasMenu = (row: AnyRow): boolean => {
  const { mayEdit = always, blankInCopy, useMoreActions } = useCatalogue();
  const isReadOnly = useIsReadOnly();
  return !isReadOnly && mayEdit(row) && (blankInCopy ?? useMoreActions) !== undefined;
};
