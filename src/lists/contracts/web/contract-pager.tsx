import { CatchBoundary, getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { contractsQueryAround, isWholeList } from '../contracts-query.ts';
import { neighborsQuery } from './contract-calls.ts';

import classes from './contract-pager.module.css';

const route = getRouteApi('/organization/contracts/$id');

/** Back to the list that the address carries, at the page of this contract, and on to its neighbors there. */
export function ContractPager() {
  return (
    <div className={classes.way} data-on-screen="">
      <WhenKnown otherwise={<BackLink />}>
        <BackToPage />
      </WhenKnown>
      <div className={classes.above}>
        <WhenKnown>
          <Neighbors />
        </WhenKnown>
      </div>
    </div>
  );
}

/** The neighbors once more where there is no room for them beside the way back. */
export function NeighborsBelow() {
  return (
    <div className={classes.below} data-on-screen="">
      <WhenKnown>
        <Neighbors />
      </WhenKnown>
    </div>
  );
}

/** Where nothing is known of the neighbors the contract still shows. */
function WhenKnown({ otherwise, children }: { otherwise?: ReactNode; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'way'} errorComponent={() => otherwise}>
      <Suspense fallback={otherwise}>{children}</Suspense>
    </CatchBoundary>
  );
}

function BackLink({ page }: { page?: number | undefined }) {
  const { t } = useTexts('contracts');
  const search = route.useSearch();
  return (
    <Link
      to="/contracts"
      search={{ ...search, ...contractsQueryAround(search).filters, ...(page && { page }) }}
      className={`${classes.link} ${classes.back}`}
    >
      {t('detail.back')}
    </Link>
  );
}

function BackToPage() {
  const { position } = useNeighbors();
  const { page, pageSize } = route.useSearch();
  return <BackLink page={position === null ? page : Math.ceil(position / pageSize)} />;
}

const useNeighbors = () => {
  const { id } = route.useParams();
  return useAnswer(neighborsQuery(id, contractsQueryAround(route.useSearch()))).data;
};

function Neighbors() {
  const { t, format } = useTexts('contracts');
  const { previous, next, position, total } = useNeighbors();
  const list = isWholeList(route.useSearch()) ? 'All' : '';
  const isListed = position !== null || previous !== null || next !== null;
  return (
    isListed && (
      <nav className={classes.steps} aria-label={t('detail.list')}>
        <Neighbor id={previous} rel="prev" />
        <span>
          {position === null
            ? t(`detail.somewhere${list}`, { count: total, total: format.count(total) })
            : t(`detail.position${list}`, {
                position: format.count(position),
                total: format.count(total),
              })}
        </span>
        <Neighbor id={next} rel="next" />
      </nav>
    )
  );
}

type NeighborProps = { id: string | null; rel: 'prev' | 'next' };

/** At an end of the list it stays visible, and is no link. */
function Neighbor({ id, rel }: NeighborProps) {
  const { t } = useTexts('contracts');
  const search = route.useSearch();
  const name = t(`detail.${rel}`);
  if (id === null)
    return (
      <span role="link" aria-disabled="true" className={classes.off} data-rel={rel}>
        {name}
      </span>
    );
  return (
    <Link
      to="/contracts/$id"
      params={{ id }}
      search={search}
      rel={rel}
      className={classes.link}
      data-rel={rel}
      aria-label={t(`detail.${rel}.of`)}
    >
      {name}
    </Link>
  );
}
