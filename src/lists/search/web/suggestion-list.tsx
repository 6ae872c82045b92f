import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { LegalName } from '../../../records/records/web/legal-name.tsx';
import type { MatchedFigures, Suggestions } from '../search-endpoints.ts';

import classes from './search-suggestions.module.css';

type Props = {
  list: string;
  /** What was typed. */
  text: string;
  found: Suggestions;
  active: string | undefined;
  isBusy: boolean;
  onChoose: () => void;
};

/** The ids of the options, in their order; the last one leads to all results. */
export const optionIds = (list: string, { suppliers, units, contracts }: Suggestions): string[] =>
  [...suppliers, ...units, ...contracts, every].map(({ _id }) => `${list}${_id}`);

const every = { _id: 'every' };

export function SuggestionList({ list, text, found, active, isBusy, onChoose }: Props) {
  const { t, format } = useTexts('search');
  const option = (id: string) =>
    ({
      id: `${list}${id}`,
      role: 'option',
      tabIndex: -1,
      className: classes.option,
      'aria-selected': active === `${list}${id}`,
      onClick: onChoose,
    }) as const;
  /** What tells one of a name from the others; nothing of who has no contract that counts. */
  const wordsOf = (figures: MatchedFigures | null) =>
    figures && figures.totalCount > 0
      ? [
          figures.total === null ? null : format.compact(figures.total),
          t('count.contracts', {
            count: figures.totalCount,
            number: format.count(figures.totalCount),
          }),
        ]
      : [];
  return (
    <div
      id={list}
      role="listbox"
      tabIndex={-1}
      aria-label={t('suggestions')}
      aria-busy={isBusy}
      className={classes.list}
      // The field keeps the focus, and the list stays until the press is over.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Group name={t('kind.suppliers')}>
        {found.suppliers.map(({ _id, name, rfc, formerName, figures }) => (
          <Link
            key={_id}
            to="/suppliers/$id"
            params={{ id: _id }}
            search={noFilters}
            {...option(_id)}
          >
            <LegalName name={name} />
            <Small
              words={[formerName && t('former', { name: formerName }), ...wordsOf(figures), rfc]}
            />
          </Link>
        ))}
      </Group>
      <Group name={t('kind.units')}>
        {found.units.map(({ _id, name, figures }) => (
          <Link
            key={_id}
            to="/administrative-units/$id"
            params={{ id: _id }}
            search={noFilters}
            {...option(_id)}
          >
            <span lang={dataLanguage}>{name}</span>
            <Small words={wordsOf(figures)} />
          </Link>
        ))}
      </Group>
      <Group name={t('kind.contracts')}>
        {found.contracts.map(({ _id, servicesDescription, ...contract }) => (
          <Link
            key={_id}
            to="/contracts/$id"
            params={{ id: _id }}
            search={noFilters}
            {...option(_id)}
          >
            <span className={classes.object} lang={servicesDescription ? dataLanguage : undefined}>
              {servicesDescription ?? t('contracts:detail.untitled')}
            </span>
            <Small
              words={[
                contract.totalOrMaxAmount === null ? null : format.money(contract.totalOrMaxAmount),
                contract.contractDate && format.day(contract.contractDate),
                contract.contractNumber ?? contract.contractId,
              ]}
            />
          </Link>
        ))}
      </Group>
      <Link to="/search" search={{ q: text }} {...option(every._id)}>
        {t('every', { text })}
      </Link>
    </div>
  );
}

/** The options of a kind, where there are any; their amounts and where they lead are of every period. */
function Group({ name, children }: { name: string; children: ReactNode[] }) {
  const { t } = useTexts('search');
  if (children.length === 0) return null;
  return (
    <div role="group" aria-label={`${name}, ${t('every-period')}`}>
      <p aria-hidden="true" className={classes.kind}>
        {name} · {t('every-period')}
      </p>
      {children}
    </div>
  );
}

function Small({ words }: { words: (string | null)[] }) {
  const known = words.filter(Boolean);
  return known.length > 0 && <span className={classes.small}>{known.join(' · ')}</span>;
}
