import { addressToOpen } from '../../../foundation/platform/demo-archive.ts';
import { isHttpLink } from '../../../foundation/ui/web/is-http-link.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import { endOfAddress } from './end-of-address.ts';

import classes from './document-link.module.css';

type Props = {
  address: string;
  /** What the document is. */
  name: string;
};

/**
 * A document somewhere else. What was loaded is text of strangers: only an address of the web
 * becomes a link, anything else stays text.
 */
export function DocumentLink({ address, name }: Props) {
  const { t } = useTexts('documents');
  if (!isHttpLink(address))
    return (
      <span className={classes.cut} title={address}>
        {address}
      </span>
    );
  return (
    <a
      href={addressToOpen(address)}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.end}
      title={address}
    >
      {endOfAddress(address)} <VisuallyHidden>{t('link.opens', { name })}</VisuallyHidden>
    </a>
  );
}
