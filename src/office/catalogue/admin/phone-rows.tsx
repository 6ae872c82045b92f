import { type Ref, Fragment, useRef, useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueColumn } from './catalogue.ts';
import { MoreButton } from './more-button.tsx';
import { RowSheet } from './row-sheet.tsx';
import { useBriefOf } from './use-brief-of.ts';
import { type AnyRow, useCatalogue, useOwnTexts } from './use-catalogue.ts';

import screen from './catalogue-screen.module.css';
import classes from './phone-rows.module.css';

type Props = {
  rows: readonly AnyRow[];
  columns: readonly CatalogueColumn<AnyRow>[];
  onDelete: (row: AnyRow) => void;
  ref: Ref<HTMLElement>;
};

/** Two lines for each record: its name with the amount, then the rest; all of it is behind its dots. */
export function PhoneRows({ rows, columns, onDelete, ref }: Props) {
  const { t } = useTexts('catalogue-admin');
  const { own } = useOwnTexts();
  const [opened, setOpened] = useState<AnyRow>();
  const opener = useRef<HTMLElement>(null);
  const close = () => {
    // Before a dialog opens, which gives the focus back to where it was.
    opener.current?.focus({ preventScroll: true });
    setOpened(undefined);
  };
  return (
    <section ref={ref} tabIndex={-1} aria-label={own('title')} className={screen.rows}>
      <table className={classes.table}>
        <thead className={classes.heads}>
          <tr>
            <th scope="col">{t('record')}</th>
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              <PhoneRow row={row} columns={columns} />
              <td className={classes.more}>
                <MoreButton
                  row={row}
                  aria-haspopup="dialog"
                  onClick={({ currentTarget }) => {
                    opener.current = currentTarget;
                    setOpened(row);
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened && <RowSheet row={opened} columns={columns} onDelete={onDelete} onClose={close} />}
    </section>
  );
}

type RowProps = { row: AnyRow; columns: readonly CatalogueColumn<AnyRow>[] };

function PhoneRow({ row, columns: [first, ...others] }: RowProps) {
  const { rowEnd } = useCatalogue();
  const briefOf = useBriefOf();
  const amount = others.find(({ kind }) => kind === 'money');
  const rest = others.filter((column) => column !== amount).map((column) => briefOf(column, row));
  const parts = [...rest, rowEnd?.(row)].filter(Boolean);
  return (
    <td className={classes.record}>
      <span className={classes.line}>
        <span className={classes.name}>{first && briefOf(first, row)}</span>
        {amount && <span className={classes.amount}>{briefOf(amount, row)}</span>}
      </span>
      <span className={classes.rest}>
        {parts.map((part, at) => (
          // The columns of a row stay in their order.
          <Fragment key={at}>
            {at > 0 && ' · '}
            {part}
          </Fragment>
        ))}
      </span>
    </td>
  );
}
