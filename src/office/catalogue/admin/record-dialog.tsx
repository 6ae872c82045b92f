import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react';

import { refusedWith } from '../../../foundation/platform/call.ts';
import { useEscape } from '../../../foundation/ui/admin/use-escape.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useReturnFocus } from '../../../foundation/ui/admin/use-return-focus.ts';
import { ErrorState } from '../../../foundation/ui/web/error-state.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import { RecordForm } from './record-form.tsx';
import {
  type AnyRow,
  type AnyValues,
  useCatalogue,
  useIsReadOnly,
  useOwnTexts,
} from './use-catalogue.ts';
import { useUnsavedQuestion } from './use-unsaved-question.tsx';

import classes from './record-form.module.css';

/**
 * The dialog that the address names. Every way out of it goes through the address, so one question
 * guards what was typed against all of them.
 */
export function RecordDialog({ id }: { id: string }) {
  const isReadOnly = useIsReadOnly();
  return isReadOnly && id === 'new' ? null : <OpenRecord id={id} />;
}

function OpenRecord({ id }: { id: string }) {
  const { formWidth = '40rem' } = useCatalogue();
  const { address, go } = useCatalogueAddress();
  const title = useTitle(id);
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
  const close = () => void setTimeout(() => void go({ open: undefined, from: undefined }, true));
  useEscape(classes.dialog, close, isAsking);
  const [round, setRound] = useState<{ at: number; first?: AnyValues }>({ at: 1 });
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      title={title}
      size={formWidth}
      fullScreen={isNarrow}
      classNames={{ content: classes.dialog }}
    >
      {id !== 'new' && <StoredRecord id={id} watchDirty={watchDirty} onClose={close} />}
      {id === 'new' && address.from && round.at === 1 && (
        <CopiedRecord
          id={address.from}
          watchDirty={watchDirty}
          onClose={close}
          onNext={(first) => setRound({ at: 2, first })}
        />
      )}
      {id === 'new' && !(address.from && round.at === 1) && (
        <RecordForm
          key={round.at}
          first={round.first}
          watchDirty={watchDirty}
          onClose={close}
          onNext={(first) => setRound({ at: round.at + 1, first })}
        />
      )}
      {question}
    </Modal>
  );
}

const useTitle = (id: string): string => {
  const { own } = useOwnTexts();
  const { t } = useTexts('catalogue-admin');
  const isReadOnly = useIsReadOnly();
  return isReadOnly ? t('view') : own(id === 'new' ? 'new' : 'edit');
};

const openIn = (search: object): unknown => ('open' in search ? search.open : undefined);

type Ways = Pick<ComponentProps<typeof RecordForm>, 'watchDirty' | 'onClose' | 'onNext'>;

function StoredRecord({ id, ...ways }: { id: string } & Ways) {
  return <FreshRecord id={id}>{(row) => <RecordForm row={row} {...ways} />}</FreshRecord>;
}

/** A new record with the values of another one, without what no two records share. */
function CopiedRecord({ id, ...ways }: { id: string } & Ways) {
  const { nameOf, valuesOf, valuesOfCopy = valuesOf, blankInCopy = [] } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const copyOf = (row: AnyRow): AnyValues => {
    const blank = valuesOf();
    return {
      ...valuesOfCopy(row),
      ...Object.fromEntries(blankInCopy.map((field) => [field, blank[field]])),
    };
  };
  return (
    <FreshRecord id={id}>
      {(row) => (
        <>
          <Text c="dimmed" size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('duplicate.note', { name: nameOf(row) })}
          </Text>
          <RecordForm first={copyOf(row)} focusOn={blankInCopy[0]} {...ways} />
        </>
      )}
    </FreshRecord>
  );
}

type FreshRecordProps = { id: string; children: (row: AnyRow) => ReactNode };

/** Asked anew each time, for the list may be a minute old. */
function FreshRecord({ id, children }: FreshRecordProps) {
  const { endpoints } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const failureText = useFailedCallText();
  const record = useQuery({
    ...queryOf(endpoints.detail, { query: { _id: id } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (record.data) return children(record.data.data);
  if (!record.isError) return <Skeleton lines={6} height="2.5rem" />;
  const isGone = refusedWith(record.error) === 404;
  return (
    <ErrorState
      title={isGone ? t('record.gone') : failureText(record.error, t('list.failed'))}
      {...(!isGone && { onRetry: () => void record.refetch() })}
    />
  );
}
