import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import type { LoadSignals, SignalChange } from '../load-signals.ts';
import { showLoadSignals } from '../preview-endpoints.ts';

import classes from './public-preview.module.css';

type Props = { updatesExisting: boolean };

/**
 * Which questions about contracts appear and end with a confirm: the municipality sees them first. Who wants to
 * know opens it, as others cannot write while it is computed.
 */
export function LoadSignalsPart({ updatesExisting }: Props) {
  const { t } = useTexts('load-preview-admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('signals.title')}</summary>
      {isOpen && <ComputedSignals updatesExisting={updatesExisting} />}
    </details>
  );
}

function ComputedSignals({ updatesExisting }: Props) {
  const { t } = useTexts('load-preview-admin');
  const query = useQuery({
    ...queryOf(showLoadSignals, { query: { updateExisting: String(updatesExisting) } }),
    placeholderData: keepPreviousData,
    ...useLoadQuestions(),
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('signals.hint')}
      </Text>
      <Answered query={query} failed={t('signals.failed')} height={60}>
        {({ data }) => (
          <div
            aria-busy={query.isPlaceholderData}
            style={{ opacity: query.isPlaceholderData ? 0.5 : 1 }}
          >
            <SignalChanges signals={data} />
          </div>
        )}
      </Answered>
    </>
  );
}

function SignalChanges({
  signals: { changes, mostRows, mostContracts },
}: {
  signals: LoadSignals;
}) {
  const { t, format } = useTexts('load-preview-admin');
  if (!changes)
    return (
      <p>
        {t('signals.large', {
          rows: format.count(mostRows),
          contracts: format.count(mostContracts),
        })}
      </p>
    );
  if (changes.length === 0) return <p>{t('signals.none')}</p>;
  return (
    <ul>
      {changes.map((change) => (
        <SignalChangeLine key={change.signal} change={change} />
      ))}
    </ul>
  );
}

function SignalChangeLine({ change: { signal, appearing, ending } }: { change: SignalChange }) {
  const { t, format } = useTexts('load-preview-admin');
  return (
    <li>
      <strong>{t(`signals:name.${signal}`)}</strong>
      {appearing > 0 &&
        ` · ${t('signals.appearing', { count: appearing, number: format.count(appearing) })}`}
      {ending > 0 && ` · ${t('signals.ending', { count: ending, number: format.count(ending) })}`}
    </li>
  );
}
