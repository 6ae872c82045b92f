import type { ReactNode } from 'react';

import classes from './page-heading.module.css';

type Props = {
  title: string;
  /** What it is the name of; and the language of the name, where the page has another one. */
  label?: string;
  lang?: string;
  /** A title of many words, in smaller letters. */
  sentence?: boolean;
  /** What the page is about, in a line. */
  children?: ReactNode;
  /** Buttons beside the title; on a phone their signs alone. */
  actions: ReactNode;
};

/** The title of a page whose parts are cards of their own. */
export function PageHeading({ title, label, lang, sentence, children, actions }: Props) {
  return (
    <div className={classes.head} data-sentence={sentence}>
      <div className={classes.words}>
        {label !== undefined && <p className={classes.label}>{label}</p>}
        <h1 lang={lang}>{title}</h1>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
