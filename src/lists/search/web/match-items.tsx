import { Link } from '@tanstack/react-router';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCurrentOrganization } from '../../../office/organizations/web/use-current-organization.ts';
import { LegalName } from '../../../records/records/web/legal-name.tsx';
import type { MatchedFigures, Matches } from '../search-endpoints.ts';

import classes from './search-results.module.css';

export function SupplierItems({ suppliers }: Pick<Matches, 'suppliers'>) {
  const { t } = useTexts('search');
  return (
    <ul className={classes.items}>
      {suppliers.map(({ _id, name, rfc, formerName, ...figures }) => (
        <li key={_id}>
          <MatchedSupplier _id={_id} name={name} />
          {formerName && <span>{t('former', { name: formerName })}</span>}
          <FiguresLine lead={rfc} {...figures} />
        </li>
      ))}
    </ul>
  );
}

export function UnitItems({ units }: Pick<Matches, 'units'>) {
  return (
    <ul className={classes.items}>
      {units.map(({ _id, name, ...figures }) => (
        <li key={_id}>
          <MatchedUnit _id={_id} name={name} />
          <FiguresLine {...figures} unit={_id} />
        </li>
      ))}
    </ul>
  );
}

type Named = { _id: string; name: string };

/** Leads to its page, with all of its periods. */
export function MatchedSupplier({ _id, name }: Named) {
  return (
    <Link to="/suppliers/$id" params={{ id: _id }} search={noFilters}>
      <LegalName name={name} />
    </Link>
  );
}

export function MatchedUnit({ _id, name }: Named) {
  return (
    <Link
      to="/administrative-units/$id"
      params={{ id: _id }}
      search={noFilters}
      lang={dataLanguage}
    >
      {name}
    </Link>
  );
}

type LineProps = MatchedFigures & { lead?: string | null; unit?: string };

/** What it has contracts for, in all periods; the amount is of those that count. */
function FiguresLine({ lead, unit, contracts, total, totalCount }: LineProps) {
  const { t, format } = useTexts('search');
  const organization = useCurrentOrganization();
  if (contracts === 0) return lead && <p>{lead}</p>;
  const words = { count: contracts, number: format.count(contracts) };
  const amount = format.sum(total, organization?.round ?? true);
  const counted = { count: totalCount, number: format.count(totalCount), amount };
  return (
    <p>
      {lead && `${lead} · `}
      {unit === undefined ? t('count.contracts', words) : <UnitContracts {...{ unit, words }} />}
      {totalCount > 0 && ` · ${totalCount === contracts ? amount : t('counted', counted)}`}
    </p>
  );
}

type UnitProps = { unit: string; words: { count: number; number: string } };

/** Of either role, which the page of a unit has apart; the list has them together. */
function UnitContracts({ unit, words }: UnitProps) {
  const { t } = useTexts('search');
  return (
    <Link to="/contracts" search={{ ...noFilters, administrativeUnits: [unit] }}>
      {t('count.either', words)}
    </Link>
  );
}
