import { type ReactElement, type ReactNode, useRef } from 'react';

import { useTexts } from '../use-texts.ts';
import { type ChartFile, savePng, saveSvg } from './chart-download.ts';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import type { Series } from './series.ts';

import classes from './chart-figure.module.css';

type Props = {
  title: string;
  /** Of its heading; 2 where no heading stands above it but the page's own. */
  level?: 2 | 3;
  /** Whose figures they are; written in the downloaded picture. */
  subtitle: string;
  /** What the picture's file is called: `monitor-grafica-<name>-<subtitle>-AAAA-MM-DD`. */
  name: string;
  series: Series[];
  /** The figures of the drawing, or a table of its own where these lead somewhere. */
  table: ChartTableData | ReactElement;
  note?: string | undefined;
  children: ReactNode;
};

/** A drawing for the eye, the same figures as a table for everyone, and both to take away. */
export function ChartFigure({
  title,
  level = 3,
  subtitle,
  name,
  series,
  table,
  note,
  children,
}: Props) {
  const { t } = useTexts('platform');
  const figure = useRef<HTMLElement>(null);
  const save = (saveAs: (chart: ChartFile) => void | Promise<void>) => {
    if (figure.current) void saveAs({ figure: figure.current, title, subtitle, name, series });
  };
  return (
    <figure className={classes.figure} ref={figure}>
      <figcaption>{level === 2 ? <h2>{title}</h2> : <h3>{title}</h3>}</figcaption>
      {children}
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.foot}>
        {'columns' in table ? <ChartTable title={title} table={table} /> : table}
        <p className={classes.downloads} data-scripted="">
          <span>{t('chart.download')}</span>
          <button
            type="button"
            onClick={() => save(saveSvg)}
            aria-label={t('chart.svg', { title })}
          >
            SVG
          </button>
          <button
            type="button"
            onClick={() => save(savePng)}
            aria-label={t('chart.png', { title })}
          >
            PNG
          </button>
        </p>
      </div>
    </figure>
  );
}
