import { getRouteApi, Link } from '@tanstack/react-router';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ForeignReason } from '../comparison-endpoints.ts';
import { monitorsQuery } from './comparison-calls.ts';
import { MonitorTile } from './monitor-tile.tsx';

import classes from './monitor-choice.module.css';

const route = getRouteApi('/organization/comparations');

/** The monitors that a search found, all of the installation at first; never the current one. */
export function FoundMonitors({ search }: { search: string }) {
  const { t } = useTexts('comparations');
  const { organization } = route.useRouteContext();
  const { docs, baseRemoteUrl, failure } = useAnswer(monitorsQuery(search)).data;
  const others = docs.filter(({ _id }) => baseRemoteUrl !== null || _id !== organization._id);
  const isItself = baseRemoteUrl === null && docs.some(({ _id }) => _id === organization._id);
  if (others.length === 0)
    return <NobodyFound search={search} failure={isItself ? 'itself' : failure} />;
  return (
    <section className={classes.part} aria-labelledby="monitors">
      <h2 id="monitors">
        {titleOf({ search: failure === 'itself' ? '' : search, baseRemoteUrl }, t)}
      </h2>
      {baseRemoteUrl !== null && <Callout tone="alert">{t('monitors.foreign-note')}</Callout>}
      {failure === 'itself' && <Callout>{t('monitors.itself')}</Callout>}
      <ul className={classes.tiles}>
        {others.map((monitor) => (
          <MonitorTile key={monitor._id} monitor={monitor} remoteUrl={baseRemoteUrl} />
        ))}
      </ul>
      {search !== '' && (
        <p>
          <Link to="/comparations">{t('search.clear')}</Link>
        </p>
      )}
    </section>
  );
}

type Found = { search: string; baseRemoteUrl: string | null };

const titleOf = (
  { search, baseRemoteUrl }: Found,
  t: ReturnType<typeof useTexts<'comparations'>>['t'],
): string => {
  if (baseRemoteUrl !== null) return t('monitors.at', { address: baseRemoteUrl });
  return search === '' ? t('monitors.title') : t('monitors.found', { search });
};

type Nobody = { search: string; failure: ForeignReason | null };

function NobodyFound({ search, failure }: Nobody) {
  const { t } = useTexts('comparations');
  if (search === '') return <EmptyState title={t('alone.title')}>{t('alone.text')}</EmptyState>;
  return (
    <EmptyState title={t(failure === null ? 'empty.title' : 'failed.title')}>
      <p>{failure === null ? t('empty.text') : t(`foreign.${failure}`)}</p>
      <p>
        <Link to="/comparations">{t('search.clear')}</Link>
      </p>
    </EmptyState>
  );
}
