import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pageSizes } from '../../platform/paging.ts';
import { useStartOfList } from './use-start-of-list.ts';
import { useTexts } from './use-texts.ts';

import classes from './page-links.module.css';

type Props = {
  page: number;
  pages: number;
  /** Without it there is no choice of size. */
  pageSize?: (typeof pageSizes)[number];
  /** The id of the list, where reading goes on when the page was turned. */
  list?: string;
};

const neighbours = 2;

/**
 * The pages around the current one and how long a page is: links of the same address. A list of one page
 * has none, and a size only where a smaller one would make pages of it.
 */
export function PageLinks({ page, pages, pageSize, list }: Props) {
  const { t } = useTexts('platform');
  const onTurn = useStartOfList(list, `${page} ${pageSize}`);
  const first = Math.max(1, page - neighbours);
  const last = Math.min(pages, page + neighbours);
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const isSizeOfUse = pageSize !== undefined && (pages > 1 || pageSize > pageSizes[0]);
  if (pages <= 1 && !isSizeOfUse) return null;
  return (
    <div className={classes.bar}>
      {pages > 1 && (
        <div className={classes.place}>
          <nav aria-label={t('pages')} className={classes.links}>
            <StepTo page={1} label={t('first-page')} off={page <= 1} sign="«" onTurn={onTurn} />
            <StepTo
              page={page - 1}
              label={t('previous-page')}
              off={page <= 1}
              sign="‹"
              onTurn={onTurn}
            />
            {shown.map((one) => (
              <AddressLink
                key={one}
                change={{ page: one }}
                label={t(one === page ? 'page-of' : 'page', { page: one, pages })}
                current={one === page}
                onTurn={onTurn}
              >
                {one}
              </AddressLink>
            ))}
            <StepTo
              page={page + 1}
              label={t('next-page')}
              off={page >= pages}
              sign="›"
              onTurn={onTurn}
            />
            <StepTo
              page={pages}
              label={t('last-page')}
              off={page >= pages}
              sign="»"
              onTurn={onTurn}
            />
          </nav>
          <span className={classes.caption}>{t('page-of', { page, pages })}</span>
        </div>
      )}
      {isSizeOfUse && <PageSizeLinks pageSize={pageSize} onTurn={onTurn} />}
    </div>
  );
}

type SizeProps = { pageSize: number; onTurn: () => void };

function PageSizeLinks({ pageSize, onTurn }: SizeProps) {
  const { t } = useTexts('platform');
  return (
    <nav aria-label={t('page-size')} className={classes.links}>
      <span className={classes.caption}>{t('page-size')}</span>
      {pageSizes.map((size) => (
        <AddressLink
          key={size}
          change={{ page: 1, pageSize: size }}
          current={size === pageSize}
          onTurn={onTurn}
        >
          {size}
        </AddressLink>
      ))}
    </nav>
  );
}

type StepProps = {
  page: number;
  label: string;
  off: boolean;
  sign: string;
  onTurn: () => void;
};

/** At an end it stays visible, and is no link. */
function StepTo({ page, label, off, sign, onTurn }: StepProps) {
  if (!off)
    return (
      <AddressLink change={{ page }} label={label} onTurn={onTurn}>
        {sign}
      </AddressLink>
    );
  return (
    <span role="link" aria-disabled="true" aria-label={label} className={classes.off}>
      {sign}
    </span>
  );
}

type AddressLinkProps = {
  change: { page: number; pageSize?: number };
  label?: string;
  current?: boolean;
  onTurn: () => void;
  children: ReactNode;
};

/** This address with another page; the list says where reading goes on. */
function AddressLink({ change, label, current = false, onTurn, children }: AddressLinkProps) {
  return (
    <Link
      to="."
      // The router cannot know which page's search this is; the keys are of every list.
      search={(search) => ({ ...search, ...change }) as never}
      resetScroll={false}
      onClick={() => {
        if (!current) onTurn();
      }}
      className={classes.link}
      aria-label={label}
      data-current={current || undefined}
      activeProps={{ 'aria-current': current ? 'page' : undefined }}
      inactiveProps={{ 'aria-current': current ? 'page' : undefined }}
    >
      {children}
    </Link>
  );
}
