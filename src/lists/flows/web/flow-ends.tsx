import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { LegalName } from '../../../records/records/web/legal-name.tsx';
import type { PartSums } from '../../breakdowns/breakdown.ts';
import { type PartRow, PartTable } from '../../breakdowns/web/part-table.tsx';
import { endsOfSide } from '../ends-of-side.ts';
import { filtersOfFlow } from '../filters-of-flow.ts';
import type { FlowEnd, Flows } from '../flow-endpoints.ts';
import { isNamedEnd } from '../name-of-end.ts';
import { useNameOfEnd } from './use-name-of-end.ts';

import classes from './flow-figure.module.css';

type Props = {
  side: 'units' | 'suppliers';
  flows: Flows;
  filters: ContractFilters;
  round: boolean;
};

/** One side of the drawing as bars: those shown, the others and whoever was not published. */
export function FlowEnds({ side, flows, filters, round }: Props) {
  const { t } = useTexts('flows');
  const nameOf = useNameOfEnd(flows);
  const row = ({ key: end, sums }: { key: FlowEnd; sums: PartSums }, at: number): PartRow => {
    const isRest = !isNamedEnd(end);
    const name = nameOf(end, side);
    const own = filtersOfFlow(flows, side === 'units' ? { unit: end } : { supplier: end }, filters);
    return {
      key: end,
      sums,
      isRest,
      name: (
        <span className={classes.numbered}>
          <span className={classes.place} data-on-screen="">
            {at + 1}.{' '}
          </span>
          {isRest ? name : <EndLink {...{ side, id: end, name, filters, role: flows.role }} />}
        </span>
      ),
      of: name,
      filters: own,
    };
  };
  return (
    <PartTable
      caption={t(`${side}.title`)}
      head={t(side === 'units' ? 'column.unit' : 'column.supplier')}
      rows={endsOfSide(flows[side]).map(row)}
      total={flows.total}
      filters={filters}
      round={round}
    />
  );
}

type LinkProps = Pick<Props, 'side' | 'filters'> &
  Pick<Flows, 'role'> & { id: string; name: string };

function EndLink({ side, id, name, filters, role }: LinkProps) {
  if (side === 'suppliers')
    return (
      <Link to="/suppliers/$id" params={{ id }} search={filters}>
        <LegalName name={name} />
      </Link>
    );
  return (
    <Link
      to="/administrative-units/$id"
      params={{ id }}
      search={{ ...filters, role }}
      lang={dataLanguage}
    >
      {name}
    </Link>
  );
}
