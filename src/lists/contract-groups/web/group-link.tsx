import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { LegalName } from '../../../records/records/web/legal-name.tsx';
import { groupNameOf } from '../group-name.ts';
import { type Grouping } from '../grouping-kind.ts';
import { groupings } from '../grouping.ts';

type NameProps = {
  grouping: Grouping;
  group: { key: string | null; name: string | null };
  /** Of the list that is grouped. */
  filters: ContractFilters;
};

/** What a group is called; names are as their source wrote them. */
export function GroupName({ grouping, group, filters }: NameProps) {
  const { t, format } = useTexts('contract-groups');
  const name = groupNameOf(grouping, group, filters, {
    translate: t as never,
    format,
  });
  if (group.name === null) return name;
  return groupings[grouping].by === 'supplier' ? (
    <LegalName name={name} />
  ) : (
    <span lang={dataLanguage}>{name}</span>
  );
}

type Props = {
  /** Null where the list cannot be narrowed to them. */
  filters: ContractFilters | null;
  reports: boolean;
  children: ReactNode;
};

/** The way to the contracts of a group, or of a cell. */
export function ToContracts({ filters, reports, children }: Props) {
  if (!filters) return children;
  return (
    <Link to="/contracts" search={{ ...filters, ...(reports && { incluirReportes: 'true' }) }}>
      {children}
    </Link>
  );
}
