import { type ReactNode, useRef } from 'react';

import { useTexts } from '../use-texts.ts';
import { type ChartFile, savePng, saveSvg } from './chart-download.ts';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import type { Series } from './series.ts';

import classes from './chart-figure.module.css';

type Props = {
  title: string;
  /** Whose figures they are; written in the downloaded picture. */
  subtitle: string;
  /** What the picture's file is called: `monitor-grafica-<name>-AAAA-MM-DD`. */
  name: string;
  series: Series[];
  table: ChartTableData;
  note?: string | undefined;
  children: ReactNode;
};

/** A drawing for the eye, the same figures as a table for everyone, and both to take away. */
export function ChartFigure({ title, subtitle, name, series, table, note, children }: Props) {
  const { t } = useTexts('platform');
  const figure = useRef<HTMLElement>(null);
  const save = (saveAs: (chart: ChartFile) => void | Promise<void>) => {
    if (figure.current) void saveAs({ figure: figure.current, title, subtitle, name, series });
  };
  return (
    <figure className={classes.figure} ref={figure}>
      <figcaption>
        <h3>{title}</h3>
      </figcaption>
      {children}
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.foot}>
        <ChartTable title={title} table={table} />
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
