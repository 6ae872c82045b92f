import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

import { LanguageLinks } from '../../../foundation/ui/admin/language-links.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { Branding } from './branding.tsx';

import classes from './entry-frame.module.css';

type Props = { title: string; hint?: ReactNode; children: ReactNode };

/** What surrounds the pages before the log-in: whose monitor this is, and what is asked. */
export function EntryFrame({ title, hint, children }: Props) {
  const { t } = useTexts('accounts-admin');
  const heading = useHeading(title);
  return (
    <div className={classes.frame}>
      <Branding />
      <main className={classes.main}>
        {/* A plain link: the public pages are another document. */}
        <a className={classes.back} href="/">
          <span aria-hidden="true">←</span> {t('entry.back-to-monitor')}
        </a>
        <div className={classes.form}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {hint && <p className={classes.hint}>{hint}</p>}
          {children}
        </div>
        <LanguageLinks className={classes.languages} />
      </main>
    </div>
  );
}

/** The tab says it too; and a reader whose link or form has just gone goes on at the heading. */
const useHeading = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useRouter();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
    const isLost = document.activeElement === document.body;
    if (isLost && state.resolvedLocation) heading.current?.focus();
  }, [title, state]);
  return heading;
};
