import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { MonitorCard } from '../../../office/organizations/web/monitor-card.tsx';
import type { ComparedMonitor } from '../comparison-side.ts';

import buttons from '../../../foundation/ui/web/button.module.css';

type Props = { monitor: ComparedMonitor; remoteUrl: string | null };

/** The way to the comparison with a monitor. */
export function MonitorTile({ monitor, remoteUrl }: Props) {
  const { t } = useTexts('comparations');
  const { _id, shortName } = monitor;
  return (
    <MonitorCard
      monitor={monitor}
      heading="h3"
      kind={remoteUrl === null ? t('monitor') : t('monitors.foreign')}
    >
      {remoteUrl !== null && <p>{remoteUrl}</p>}
      <Link
        to="/comparations/$id"
        params={{ id: _id }}
        search={remoteUrl === null ? {} : { baseRemoteUrl: remoteUrl }}
        // Another monitor is asked over the internet: not before somebody wants it.
        preload={false}
        className={buttons.button}
        data-look="plain"
        aria-label={t('compare.with', { name: shortName })}
      >
        {t('compare')}
      </Link>
    </MonitorCard>
  );
}
