import { Button } from '@mantine/core';
import { useHover } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type AnyRow, useCatalogue } from './use-catalogue.ts';
import { useShowOutcome } from './use-show-outcome.ts';
import { useTranslateKey } from './use-translate-key.ts';

import classes from './undo-strip.module.css';

/** How long a deletion can be taken back. */
const offered = 10_000;

type Props = {
  row: AnyRow;
  /** What the server answered about it: the key of a text. */
  message: string;
  onEnd: () => void;
  /** Where the focus goes when its button does. */
  onFocusLost: () => void;
};

/** Takes the focus, which the deleted row's button has lost; pointing at it stops the clock. */
export function UndoStrip({ row, message, onEnd, onFocusLost }: Props) {
  const { nameOf } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const { ref: strip, hovered: isHeld } = useHover<HTMLDivElement>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const translate = useTranslateKey();
  const end = () => {
    const hadFocus = button.current?.parentElement?.contains(document.activeElement);
    onEnd();
    if (hadFocus) onFocusLost();
  };
  const { isBusy, restore } = useRestore(row, end);
  const endByItself = useEffectEvent(end);
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    if (isHeld || isBusy) return undefined;
    const timer = setTimeout(() => endByItself(), offered);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy]);
  return (
    <div ref={strip} role="status" className={classes.strip}>
      <span id={id}>{t('deleted', { message: translate(message), name: nameOf(row) })}</span>
      <Button
        ref={button}
        aria-describedby={id}
        className={classes.undo}
        size="compact-md"
        variant="white"
        loading={isBusy}
        onClick={restore}
      >
        {t('undo')}
      </Button>
    </div>
  );
}

const useRestore = ({ _id }: AnyRow, onEnd: () => void) => {
  const { endpoints } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const showOutcome = useShowOutcome();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      showOutcome((await call(endpoints.restore, { body: { _id } })).message);
      await queries.invalidateQueries();
    } catch (error) {
      showAdminToast('danger', failureText(error, t('undo.failed')));
    }
    onEnd();
  };
  return { isBusy, restore: () => void restore() };
};
