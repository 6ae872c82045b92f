import type { Sorting } from '../../../foundation/ui/web/sort-head.tsx';
import type { Contract } from '../../../records/records/contract.ts';
import { ContractColumnChooser } from './contract-column-chooser.tsx';
import { ContractTable } from './contract-table.tsx';

import classes from './contract-listing.module.css';

type Props = {
  contracts: Contract[];
  sorting: Sorting<string>;
  /** How many there are, said. */
  count: string;
};

/** A page of contracts: a table that becomes cards on a phone, of whose columns one can choose. */
export function ContractListing({ contracts, sorting, count }: Props) {
  return (
    <div className={classes.listing}>
      <div className={classes.bar}>
        <p role="status">{count}</p>
        <ContractColumnChooser />
      </div>
      <ContractTable contracts={contracts} sorting={sorting} />
    </div>
  );
}
