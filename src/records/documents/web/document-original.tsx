import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractDocument } from '../../records/contract.ts';
import { DocumentLink } from './document-link.tsx';

import classes from './document-cards.module.css';

/** The document where it was published; an address that does not answer can still be tried. */
export function DocumentOriginal({ document }: { document: ContractDocument }) {
  const { t } = useTexts('documents');
  const { field, original, isOriginalFound } = document;
  if (!original) return <p className={classes.none}>{t('original-unavailable')}</p>;
  const isGone = isOriginalFound === false;
  return (
    <div className={classes.way}>
      <p>{t(isGone ? 'original-unavailable' : 'files.original')}</p>
      {isGone && <GoneSince document={document} />}
      <DocumentLink address={original} name={t(`records:field.${field}`)} />
    </div>
  );
}

function GoneSince({ document: { checkedAt, deadSince } }: { document: ContractDocument }) {
  const { t, format } = useTexts('documents');
  if (!checkedAt || !deadSince) return null;
  const [since, date] = [format.day(deadSince), format.day(checkedAt)];
  return (
    <p className={classes.about}>
      {since === date ? t('files.notFound', { date }) : t('files.deadSince', { since, date })}
    </p>
  );
}
