import { useSearch } from '@tanstack/react-router';

import type { ContractFilters } from '../../contract-filters.ts';

const kept = [
  'org',
  'sort',
  'order',
  'pageSize',
  'incluirReportes',
  'groupBy',
  'and',
  'cells',
  'role',
  'name',
  'year',
  'measure',
  'choices',
] as const;

type Kept = (typeof kept)[number];

type Props = {
  /** Parts without a field of their own; a link may have chosen them. */
  hidden: (keyof ContractFilters)[];
  filters: ContractFilters;
  /** The field that the form has itself. */
  own?: Kept;
};

/**
 * What a form sent without scripts must not lose. The empty administration says that no other was
 * left out: without one checked, all of them are meant.
 */
export function KeptFields({ hidden, filters, own }: Props) {
  const search: Partial<Record<Kept, string | number>> = useSearch({
    strict: false,
  });
  return (
    <>
      <input type="hidden" name="administrationPeriods" value="" />
      {hidden.flatMap((part) =>
        [filters[part]]
          .flat()
          .filter((value) => value !== '')
          .map((value) => <input key={part + value} type="hidden" name={part} value={value} />),
      )}
      {kept.map(
        (name) =>
          name !== own &&
          search[name] !== undefined && (
            <input key={name} type="hidden" name={name} value={search[name]} />
          ),
      )}
    </>
  );
}
