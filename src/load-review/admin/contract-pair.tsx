import { Link } from '@tanstack/react-router';

import { columns } from '../../data-load/columns.ts';
import { unknownValue } from '../../platform/formats.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { VisuallyHidden } from '../../ui/web/visually-hidden.tsx';
import { loadFieldNameOf, type LoadFieldName } from '../load-field-names.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';

import classes from './load-rows.module.css';

type LikeContract = LoadRowDoc['probable'][number]['contracts'][number];
type Props = { row: LoadRowDoc; contract: LikeContract };

const headingOf = (name: LoadFieldName): string =>
  columns.find(({ field }) => loadFieldNameOf(field) === name)?.heading ?? name;

/** A row and a registered contract side by side; what differs is marked. */
export function ContractPair({ row, contract }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const { contractNumber, supplier, contractDate, servicesDescription, totalOrMaxAmount } =
    contract;
  const stored: [LoadFieldName, string | null][] = [
    ['contractNumber', contractNumber],
    ['supplierName', supplier],
    ['contractDate', contractDate && format.day(contractDate)],
    ['totalOrMaxAmount', format.money(totalOrMaxAmount)],
    ['servicesDescription', servicesDescription],
  ];
  const saidOf = (field: LoadFieldName): string => {
    const { value } = row.data[field];
    if (value === null) return unknownValue;
    const amount = field === 'totalOrMaxAmount' ? Number(value) : Number.NaN;
    return Number.isFinite(amount) ? format.money(amount) : value;
  };
  return (
    <table className={classes.pair}>
      <thead>
        <tr>
          <th scope="col">{t('probable.field')}</th>
          <th scope="col">{t('probable.row', { row: row.rowIndex })}</th>
          <th scope="col">
            {t('probable.stored')}{' '}
            <Link to="/admin/contracts" search={{ open: contract._id }}>
              {t('probable.open', { number: contractNumber ?? unknownValue })}
            </Link>
          </th>
        </tr>
      </thead>
      <tbody>
        {stored.map(([field, text]) => {
          const [mine, theirs] = [saidOf(field), text ?? unknownValue];
          const differs = mine !== theirs || undefined;
          return (
            <tr key={field} data-differs={differs}>
              <th scope="row">
                {headingOf(field)}
                {differs && <VisuallyHidden>{`, ${t('probable.differs')}`}</VisuallyHidden>}
              </th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
