import { unknownValue } from '../../../foundation/platform/formats.ts';
import { Badge } from '../../../foundation/ui/web/badge.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { columns } from '../../../loading/data-load/columns.ts';
import { fieldOfColumn } from '../../../loading/data-load/load-field-names.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import { useColumnLabel } from '../../../loading/sheet-layouts/admin/use-column-label.ts';
import type { PublicPreview } from '../preview-endpoints.ts';
import { useSheetCellText } from './use-sheet-cell-text.ts';

import table from './amount-table.module.css';
import classes from './public-preview.module.css';

type Written = PublicPreview['largest'][number];

/** The largest contracts that are new or change, with what they say and said. */
export function LargestWritten({ contracts }: { contracts: Written[] }) {
  const { t, format } = useTexts('load-preview-admin');
  if (contracts.length === 0) return <p>{t('none')}</p>;
  return (
    <details className={classes.more}>
      <summary>{t('largest', { count: contracts.length })}</summary>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('contract')}</th>
            <th scope="col" data-kind="number">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {contracts.map((contract) => (
            <tr key={contract.rowIndex}>
              <td>
                <Badge tone={contract.status === 'NEW' ? 'good' : 'middle'}>
                  {t(`status.${contract.status}`)}
                </Badge>
              </td>
              <th scope="row">
                {contract.contractNumber ?? unknownValue} · {contract.supplier ?? unknownValue}
                <span className={table.detail}>
                  {contract.servicesDescription ?? unknownValue} ·{' '}
                  {t('row', { row: rowName(contract.rowIndex) })}
                </span>
                <Changes of={contract} />
              </th>
              <td data-kind="number" data-label={t('amount')}>
                {format.money(contract.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Changes({ of: { changes } }: { of: Written }) {
  const { t } = useTexts('load-preview-admin');
  const fieldLabel = useColumnLabel();
  const cellText = useSheetCellText();
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, old, new: given }) => {
        const column = columns.find(({ code }) => fieldOfColumn[code] === field);
        if (!column) return null;
        const values = { old: cellText(column.kind, old), new: cellText(column.kind, given) };
        return (
          <li key={field}>{t('changed-value', { field: fieldLabel(column.code), ...values })}</li>
        );
      })}
    </ul>
  );
}
