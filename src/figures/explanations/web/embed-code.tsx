import { useId } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { embedCode, type EmbedOrder } from '../embed-address.ts';

import classes from './embed-code.module.css';

type Props = { title: string; site: string; order: Omit<EmbedOrder, 'language'> };

/** What to paste into a page so that it shows a chart or a table of the monitor. */
export function EmbedCode({ title, site, order }: Props) {
  const { language } = useTexts('figures');
  const id = useId();
  return (
    <div className={classes.code}>
      <label htmlFor={id}>{title}</label>
      <textarea
        id={id}
        readOnly
        rows={3}
        spellCheck={false}
        value={embedCode(site, { ...order, language }, title)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </div>
  );
}
