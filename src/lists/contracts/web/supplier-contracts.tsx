import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { filtersOfAdministration, supplierFigureQuery } from './supplier-figure.ts';

import classes from './contract-facts.module.css';

type Props = { contract: Contract; supplierId: string };

/** What the supplier of a contract got in the same administration; nothing while that is not known. */
export function SupplierContracts({ contract, supplierId }: Props) {
  const { t, format } = useTexts('contracts');
  const { data: reply } = useQuery(supplierFigureQuery(contract, supplierId));
  const figure = reply?.data.figure;
  if (!figure || figure.contracts === 0) return null;
  return (
    <dd className={classes.note}>
      <Link
        to="/suppliers/$id"
        params={{ id: supplierId }}
        search={filtersOfAdministration(contract)}
      >
        {t('detail.supplierContracts', {
          count: figure.contracts,
          number: format.count(figure.contracts),
          amount: format.compact(figure.value),
          period: contract.administrationPeriod,
        })}
      </Link>
    </dd>
  );
}
