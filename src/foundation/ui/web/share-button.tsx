import { useLocation, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';

import type { QueryValues } from '../../platform/query-string.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { showToast } from './toasts.ts';
import { useTexts } from './use-texts.ts';

import classes from './share-button.module.css';

type Props = {
  /** The short name or id of the organization shown. */
  organization: string;
  /** Everything that decides what is shown, defaults written out: filters, page, sort. */
  search?: QueryValues;
};

/** Copies an address that shows everybody the same. */
export function ShareButton({ organization, search = {} }: Props) {
  const { t } = useTexts('platform');
  const [byHand, setByHand] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const { stringifySearch } = useRouter().options;
  const share = async () => {
    const query = stringifySearch({ ...search, org: organization });
    const address = new URL(pathname + query, location.href).href;
    const copied = await copy(address);
    setByHand(copied ? '' : address);
    if (copied) showToast('info', t('copied'));
  };
  const putAway = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setByHand('');
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        look="plain"
        data-scripted=""
        onClick={() => void share()}
        onKeyDown={putAway}
      >
        <ShareSign />
        <span>{t('share')}</span>
      </Button>
      {byHand && (
        <div className={classes.byHand} role="alert">
          <TextField
            label={t('copy-by-hand')}
            value={byHand}
            readOnly
            onKeyDown={putAway}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
    </>
  );
}

/** False where the browser refuses, or has no clipboard because the page came without TLS. */
const copy = async (text: string): Promise<boolean> => {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
};

function ShareSign() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={classes.sign}>
      <path d="M8 10V2M5 4.5 8 1.5l3 3M3.5 7.5v6h9v-6" />
    </svg>
  );
}
