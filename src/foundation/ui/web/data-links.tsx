import { Link, useLocation, useRouter } from '@tanstack/react-router';

import { useTexts } from './use-texts.ts';

import classes from './data-links.module.css';

type Props = {
  /** The short name of the organization shown; the list of organizations has none. */
  organization?: string;
  /** Whether the filter in the address says what is shown, or only the way back. */
  filtered?: boolean;
  /** Whether there is a feed of what changes. */
  feed?: boolean;
};

const formats = { json: 'application/json', csv: 'text/csv' } as const;

/**
 * What the page shows as data: all rows of the filter, whichever page of them is shown, in the same
 * order. Programs find the links in the head.
 */
export function DataLinks({ organization, filtered = true, feed = false }: Props) {
  const { t } = useTexts('platform');
  const { pathname, search } = useLocation();
  const { stringifySearch } = useRouter().options;
  const { page: _, pageSize: __, lang: ___, ...question } = search as Record<string, unknown>;
  const query = stringifySearch({ ...(filtered && question), org: organization });
  const address = (ending: string) => `${pathname === '/' ? '/index' : pathname}.${ending}${query}`;
  return (
    <p className={classes.links} data-on-screen="">
      {t('data')}{' '}
      <a href={address('json')} type={formats.json} rel="alternate">
        JSON
      </a>
      {' · '}
      <a href={address('csv')} type={formats.csv} rel="alternate">
        CSV
      </a>
      {feed && (
        <>
          {' · '}
          <a href={address('atom')} type="application/atom+xml" rel="alternate">
            {t('data.feed')}
          </a>
          {' · '}
          <Link to="/subscriptions/new" search={question as never}>
            {t('data.letters')}
          </Link>
          <link
            rel="alternate"
            type="application/atom+xml"
            title={t('data.feed')}
            href={address('atom')}
          />
        </>
      )}
      <link rel="alternate" type={formats.json} href={address('json')} />
      <link rel="alternate" type={formats.csv} href={address('csv')} />
    </p>
  );
}
