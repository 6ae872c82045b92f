import { Link } from '@tanstack/react-router';

import { noFilters } from '../../figures/contract-filters.ts';
import { useCurrentOrganization } from '../../organizations/web/use-current-organization.ts';
import { dataLanguage } from '../../platform/language.ts';
import { LegalName } from '../../records/web/legal-name.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { MatchedFigures, Matches } from '../search-endpoints.ts';

import classes from './search-results.module.css';

export function SupplierItems({ suppliers }: Pick<Matches, 'suppliers'>) {
  const { t } = useTexts('search');
  return (
    <ul className={classes.items}>
      {suppliers.map(({ _id, name, rfc, formerName, ...figures }) => (
        <li key={_id}>
          <Link to="/suppliers/$id" params={{ id: _id }} search={noFilters}>
            <LegalName name={name} />
          </Link>
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
          <Link
            to="/administrative-units/$id"
            params={{ id: _id }}
            search={noFilters}
            lang={dataLanguage}
          >
            {name}
          </Link>
          <FiguresLine {...figures} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = MatchedFigures & { lead?: string | null };

/** What it has contracts for, in all periods; the amount is of those that count. */
function FiguresLine({ lead, contracts, total, totalCount }: LineProps) {
  const { t, format } = useTexts('search');
  const organization = useCurrentOrganization();
  const listed = t('count.contracts', { count: contracts, number: format.count(contracts) });
  const sum = t('counted', {
    count: totalCount,
    number: format.count(totalCount),
    amount: format.sum(total, organization?.round ?? true),
  });
  return <p>{[lead, listed, contracts > 0 && sum].filter(Boolean).join(' · ')}</p>;
}
