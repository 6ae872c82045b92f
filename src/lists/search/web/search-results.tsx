import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Matches, MatchQuery } from '../search-endpoints.ts';
import { type MatchKind, matchKinds } from '../search-places.ts';
import { rfcIn } from '../search-text.ts';
import { ContractMatches } from './contract-matches.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { ContractsTogether, KindTogether } from './found-together.tsx';
import { SupplierItems, UnitItems } from './match-items.tsx';
import { NothingFound } from './nothing-found.tsx';
import { foundContractsQuery, matchesQuery } from './search-calls.ts';

import buttons from '../../../foundation/ui/web/button.module.css';
import classes from './search-results.module.css';

/** The first of each kind, and the way to all of them. */
export function SearchResults({ q, form }: { q: string; form: ReactNode }) {
  const { t } = useTexts('search');
  const { data } = useAnswer(matchesQuery({ q, page: 1 }));
  const { data: contracts } = useAnswer(foundContractsQuery(q));
  const { counts } = data;
  if (counts.suppliers + counts.units + contracts.total === 0)
    return (
      <>
        {form}
        <NothingFound q={q} similar={data.similar} />
      </>
    );
  const named = matchKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => <FirstOfKind key={kind} q={q} kind={kind} />);
  const listed = contracts.total > 0 && <ContractMatches key="contracts" q={q} />;
  return (
    <>
      <div role="status" className={classes.together}>
        <ContractsTogether q={q} />
        {matchKinds.map((kind) => (
          <KindTogether key={kind} q={q} kind={kind} {...data} />
        ))}
        <p>{t('together.periods')}</p>
      </div>
      <div className={classes.again}>{form}</div>
      <DidYouMean similar={data.similar} />
      {isNumber(q) ? [listed, ...named] : [...named, listed]}
    </>
  );
}

/** Who types a digit looks for a contract by its number or folio, unless it is an RFC. */
const isNumber = (q: string): boolean => /\p{Nd}/u.test(q) && rfcIn(q) === undefined;

function FirstOfKind({ q, kind }: { q: string; kind: MatchKind }) {
  const { t, format } = useTexts('search');
  const { data } = useAnswer(matchesQuery({ q, page: 1 }));
  const count = data.counts[kind];
  const words = { count, number: format.count(count) };
  return (
    <Card title={t(`title.${kind}`, words)}>
      <Items kind={kind} matches={data} />
      {count > data[kind].length && (
        <Link to="/search" search={{ q, only: kind }} className={buttons.button} data-look="plain">
          {t(`all.${kind}`, words)}
        </Link>
      )}
    </Card>
  );
}

function Items({ kind, matches }: { kind: MatchKind; matches: Matches }) {
  return kind === 'units' ? <UnitItems {...matches} /> : <SupplierItems {...matches} />;
}

/** One kind alone, a page at a time. */
export function KindResults({ query }: { query: MatchQuery & { only: MatchKind } }) {
  const { t, format } = useTexts('search');
  const { data } = useAnswer(matchesQuery(query));
  const { q, only: kind } = query;
  const count = data.counts[kind];
  if (count === 0) return <NothingFound q={q} similar={data.similar} />;
  return (
    <Card title={t(`title.${kind}`, { count, number: format.count(count) })}>
      <KindTogether q={q} kind={kind} {...data} />
      <p>
        <Link to="/search" search={{ q }}>
          {t('back')}
        </Link>
      </p>
      <div id="rows" tabIndex={-1}>
        <Items kind={kind} matches={data} />
      </div>
      <PageLinks page={data.page} pages={data.pages} list="rows" />
    </Card>
  );
}
