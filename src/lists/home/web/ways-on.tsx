import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { retrieveAdministrationPeriods } from '../../../figures/figures/contract-option-endpoints.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';

import classes from './ways-on.module.css';

type Props = { filters: ContractFilters; organization: Organization };

/** What a journalist asks, each question with the page that answers it. */
export function JournalistQuestions({ filters, organization }: Props) {
  const { t } = useTexts('home');
  const known = useQuery({
    ...queryOf(retrieveAdministrationPeriods, { query: {} }),
    enabled: false,
  }).data;
  const hasOthers = (known?.data.docs.length ?? 0) > 1;
  return (
    <section className={classes.ways} data-on-screen="">
      <h2>{t('questions')}</h2>
      <ul className={classes.questions}>
        <li>
          <Link to="/suppliers" search={{ ...filters, sort: 'noBid', order: 'desc' }}>
            {t('questions.direct')}
          </Link>
        </li>
        <li>
          <Link to="/senales/$id" params={{ id: 'f04' }}>
            {t('questions.week')}
          </Link>
        </li>
        <li>
          <Link to="/administrative-units" search={{ ...filters, sort: 'noBid', order: 'desc' }}>
            {t('questions.units')}
          </Link>
        </li>
        {hasOthers && (
          <li>
            <Link to="/comparations/$id" params={{ id: organization._id }}>
              {t('periods.compare')}
            </Link>
          </li>
        )}
        <li>
          <Link to="/contracts" search={{ ...filters, marks: ['NO_DOCUMENT'] }}>
            {t('questions.documents')}
          </Link>
        </li>
        <li>
          <Link to="/suppliers" search={noFilters}>
            {t('questions.supplier')}
          </Link>
        </li>
        <li>
          <Link to="/data">{t('questions.sheet')}</Link>
        </li>
        <li>
          <Link to="/figure" search={{ ...filters, measure: 'amount' }}>
            {t('questions.total')}
          </Link>
        </li>
        <li>
          <Link to="/cambios" search={{ page: 1, list: 'unamended' }}>
            {t('questions.changes')}
          </Link>
        </li>
        <li>
          <Link to="/calendar" search={filters}>
            {t('questions.calendar')}
          </Link>
        </li>
        <li>
          <Link to="/flows" search={filters}>
            {t('questions.flows')}
          </Link>
        </li>
      </ul>
    </section>
  );
}

type CardsProps = { filters: ContractFilters; contracts: number; suppliers: number };

/** The four cards of the specification. */
export function MonitorCards({ filters, contracts, suppliers }: CardsProps) {
  const { t, format } = useTexts('home');
  const card = (name: string, text: string, link: ReactNode) => ({ name, text, link });
  const cards = [
    card(
      'suppliers',
      t('answer.suppliers', { count: suppliers, number: format.count(suppliers) }),
      <Link to="/suppliers" search={filters}>
        {t('cards.suppliers')}
      </Link>,
    ),
    card(
      'contracts',
      t('figures:panel.count', { count: contracts, number: format.count(contracts) }),
      <Link to="/contracts" search={filters}>
        {t('cards.contracts')}
      </Link>,
    ),
    card(
      'index',
      t('cards.index.text'),
      <Link to="/calculations/corruption-index">{t('cards.index')}</Link>,
    ),
    card('compare', t('cards.compare.text'), <Link to="/comparations">{t('cards.compare')}</Link>),
  ];
  return (
    <section className={classes.ways} data-on-screen="">
      <h2>{t('cards')}</h2>
      <ul className={classes.cards}>
        {cards.map(({ name, text, link }) => (
          <li key={name}>
            {link}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
