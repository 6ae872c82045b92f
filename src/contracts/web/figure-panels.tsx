import type { ProcedureType } from '../contract.ts';

import classes from './figure-panels.module.css';

export type FigurePanel = {
  kind: 'total' | ProcedureType;
  title: string;
  figure: string;
  /** What else is said of the figure, in small. */
  details: string[];
};

/** Four figures side by side: all, and one for each type of procedure in its colour. */
export function FigurePanels({ label, panels }: { label: string; panels: FigurePanel[] }) {
  return (
    <section aria-label={label}>
      <dl className={classes.panels}>
        {panels.map(({ kind, title, figure, details }) => (
          <div key={kind} className={classes.panel} data-kind={kind}>
            <dt>{title}</dt>
            <dd className={classes.figure}>{figure}</dd>
            {details.map((detail) => (
              <dd key={detail} className={classes.detail}>
                {detail}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
