import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useRef, useState } from 'react';

import { refusedWith } from '../../platform/call.ts';
import { ErrorState } from '../../platform/web/error-state.tsx';
import { queryOf } from '../../platform/web/query-of.ts';
import { Skeleton } from '../../platform/web/skeleton.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import { RecordForm } from './record-form.tsx';
import { type AnyValues, useCatalogue, useOwnTexts } from './use-catalogue.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useUnsavedQuestion } from './use-unsaved-question.tsx';

import classes from './record-form.module.css';

/**
 * The dialog that the address names. Every way out of it goes through the address, so one question
 * guards what was typed against all of them.
 */
export function RecordDialog({ id }: { id: string }) {
  const { formWidth = '40rem' } = useCatalogue();
  const { own } = useOwnTexts();
  const { go } = useCatalogueAddress();
  useReturnFocus();
  const isNarrow = useMediaQuery('(width <= 40rem)');
  const dirty = useRef<() => boolean>(() => false);
  const watchDirty = useCallback((isDirty: () => boolean) => {
    dirty.current = isDirty;
  }, []);
  const { isAsking, question } = useUnsavedQuestion(
    useCallback(() => dirty.current(), []),
    ({ current, next }) =>
      current.pathname !== next.pathname || openIn(current.search) !== openIn(next.search),
  );
  // Later, or the question would hear the same Escape and take it for an answer.
  const close = () => void setTimeout(() => void go({ open: undefined }, true));
  const [round, setRound] = useState<{ at: number; first?: AnyValues }>({ at: 1 });
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!isAsking}
      title={own(id === 'new' ? 'new' : 'edit')}
      size={formWidth}
      fullScreen={isNarrow}
      classNames={{ content: classes.dialog }}
    >
      {id === 'new' ? (
        <RecordForm
          key={round.at}
          first={round.first}
          watchDirty={watchDirty}
          onClose={close}
          onNext={(first) => setRound({ at: round.at + 1, first })}
        />
      ) : (
        <StoredRecord id={id} watchDirty={watchDirty} onClose={close} />
      )}
      {question}
    </Modal>
  );
}

const openIn = (search: object): unknown => ('open' in search ? search.open : undefined);

type StoredProps = { id: string } & Pick<
  ComponentProps<typeof RecordForm>,
  'watchDirty' | 'onClose'
>;

/** Asked anew each time, for the list may be a minute old. */
function StoredRecord({ id, ...ways }: StoredProps) {
  const { endpoints } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const record = useQuery({
    ...queryOf(endpoints.detail, { query: { _id: id } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (record.data) return <RecordForm row={record.data.data} {...ways} />;
  if (!record.isError) return <Skeleton lines={6} height="2.5rem" />;
  const isGone = refusedWith(record.error) === 404;
  return (
    <ErrorState
      title={t(isGone ? 'record.gone' : 'list.failed')}
      {...(!isGone && { onRetry: () => void record.refetch() })}
    />
  );
}
