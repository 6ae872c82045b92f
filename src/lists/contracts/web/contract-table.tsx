import { unknownValue } from '../../../foundation/platform/formats.ts';
import { SortHead, type Sorting } from '../../../foundation/ui/web/sort-head.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { defaultContractOrder } from '../contracts-query.ts';
import {
  type ContractColumn,
  contractColumns,
  sortableColumns,
  useColumnHead,
  useColumnName,
  useContractCells,
} from './contract-columns.tsx';

import frame from '../../../foundation/ui/web/wide-table.module.css';
import classes from './contract-table.module.css';

type Props = { contracts: Contract[]; sorting: Sorting<string> };

export function ContractTable({ contracts, sorting }: Props) {
  const { t } = useTexts('contracts');
  return (
    <section id="rows" className={frame.scroll} tabIndex={0} aria-label={t('list.caption')}>
      <table className={`${frame.table} ${classes.table}`}>
        <thead>
          <tr>
            {contractColumns.map((column) => (
              <ColumnHead key={column} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {contracts.map((contract) => (
            <ContractRow key={contract._id} contract={contract} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnHead({ column, sorting }: { column: ContractColumn; sorting: Sorting<string> }) {
  const title = useColumnHead()(column);
  if (sortableColumns.includes(column))
    return <SortHead {...{ column, title, sorting }} first={defaultContractOrder(column)} />;
  return (
    <th scope="col" data-column={column}>
      {title}
    </th>
  );
}

function ContractRow({ contract }: { contract: Contract }) {
  const cellOf = useContractCells();
  const nameOf = useColumnName();
  return (
    <tr data-counts={contract.counts}>
      {contractColumns.map((column) => {
        const content = cellOf(column, contract);
        return (
          <td key={column} data-column={column} data-unknown={content === undefined || undefined}>
            {content ?? (
              <>
                <span className={classes.onCard}>{nameOf(column)}: </span>
                {unknownValue}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}
