import { columns } from '../../data-load/columns.ts';
import { rowName } from '../../data-load/row-name.ts';
import { unknownValue } from '../../platform/formats.ts';
import { Badge } from '../../ui/web/badge.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { fieldOfColumn } from '../load-field-names.ts';
import type { PublicPreview } from '../preview-endpoints.ts';
import { useFieldLabel } from './use-contract-field-name.ts';
import { useSaidText } from './use-said-text.ts';

import issues from './issue-groups.module.css';
import classes from './public-preview.module.css';

type Written = PublicPreview['largest'][number];

/** The largest contracts that are new or change, with what they say and said. */
export function LargestWritten({ contracts }: { contracts: Written[] }) {
  const { t, format } = useTexts('load-review-admin');
  if (contracts.length === 0) return <p>{t('preview.none')}</p>;
  return (
    <details className={classes.largest}>
      <summary>{t('preview.largest', { count: contracts.length })}</summary>
      <table className={issues.table}>
        <thead>
          <tr>
            <th scope="col">{t('preview.what')}</th>
            <th scope="col">{t('preview.contract')}</th>
            <th scope="col" data-kind="number">
              {t('issues.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {contracts.map((contract) => (
            <tr key={contract.rowIndex}>
              <td>
                <Badge tone={contract.status === 'NEW' ? 'good' : 'middle'}>
                  {t(`row.${contract.status}`)}
                </Badge>
              </td>
              <th scope="row">
                {contract.contractNumber ?? unknownValue} · {contract.supplier ?? unknownValue}
                <span className={issues.detail}>
                  {contract.servicesDescription ?? unknownValue} ·{' '}
                  {t('preview.row', { row: rowName(contract.rowIndex) })}
                </span>
                <Changes of={contract} />
              </th>
              <td data-kind="number" data-label={t('issues.amount')}>
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
  const { t } = useTexts('load-review-admin');
  const fieldLabel = useFieldLabel();
  const said = useSaidText();
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, old, new: given }) => {
        const column = columns.find(({ code }) => fieldOfColumn[code] === field);
        if (!column) return null;
        const values = { old: said(column.kind, old), new: said(column.kind, given) };
        return (
          <li key={field}>{t('preview.changed', { field: fieldLabel(column.code), ...values })}</li>
        );
      })}
    </ul>
  );
}
