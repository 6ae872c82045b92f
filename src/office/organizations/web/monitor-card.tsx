import type { ReactNode } from 'react';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { paletteOf } from '../theme.ts';
import { paletteStyle } from './palette-style.ts';

import classes from './monitor-card.module.css';

type Props = {
  monitor: { name: string; shortName: string; color: string };
  heading: 'h2' | 'h3';
  /** What stands above its name. */
  kind?: string;
  /** What follows its name; the link at the end covers the whole card. */
  children: ReactNode;
};

/** One monitor in its own colour. */
export function MonitorCard({ monitor, heading: Heading, kind, children }: Props) {
  const { name, shortName, color } = monitor;
  return (
    <li className={classes.card} style={paletteStyle(paletteOf(color))}>
      {kind && <p>{kind}</p>}
      <Heading className={classes.shortName} lang={dataLanguage}>
        {shortName}
      </Heading>
      {name !== shortName && <p lang={dataLanguage}>{name}</p>}
      {children}
    </li>
  );
}
