import type { CSSProperties, ReactNode } from 'react';

import type { ProcedureType } from '../../../foundation/codelists/procedure.ts';
import { ProcedureSwatch } from './procedure-mark.tsx';

import classes from './figure-panels.module.css';
import marks from './procedure-mark.module.css';

export type FigurePanel = {
  kind: 'total' | ProcedureType;
  title: string;
  figure: ReactNode;
  /** What else is shown of the figure, in small. */
  details: string[];
  /** How much of the bar below the figures is of this type. */
  part?: number | null;
};

type Props = {
  label: string;
  panels: FigurePanel[];
  /** How many the longest figure has, so that all of them are small enough to stay on one line. */
  letters?: number;
};

/** Four figures in one card: all, one for each type of procedure, and the types as parts of a bar. */
export function FigurePanels({ label, panels, letters = 1 }: Props) {
  const parts = panels.filter(({ part }) => Boolean(part));
  return (
    <section aria-label={label} className={classes.card}>
      <dl className={classes.panels} style={{ '--letters': letters } as CSSProperties}>
        {panels.map(({ kind, title, figure, details }) => (
          <div key={kind} className={classes.panel} data-kind={kind}>
            <dt>
              {kind !== 'total' && <ProcedureSwatch type={kind} />}
              {title}
            </dt>
            <dd className={classes.figure}>{figure}</dd>
            {details.map((detail) => (
              <dd key={detail} className={classes.detail}>
                {detail}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {parts.length > 0 && (
        <div aria-hidden className={classes.bar}>
          {parts.map(({ kind, part }) => (
            <span
              key={kind}
              className={marks.kind}
              data-kind={kind}
              style={{ flexGrow: part ?? 0 }}
            />
          ))}
        </div>
      )}
    </section>
  );
}
