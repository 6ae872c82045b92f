import type { ReactNode } from 'react';

import classes from './load-guide.module.css';

/** Drawn without words, for what is seen is described beside it. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 200 120" className={classes.picture}>
      <rect x="1" y="1" width="198" height="118" rx="6" className={classes.paper} />
      {children}
    </svg>
  );
}

type Cell = { x: number; y: number; width: number; kind?: 'head' | 'good' | 'wrong' | 'question' };

const Cells = ({ cells }: { cells: Cell[] }) =>
  cells.map(({ x, y, width, kind }) => (
    <rect
      key={`${x} ${y}`}
      x={x}
      y={y}
      width={width}
      height="14"
      rx="2"
      data-kind={kind}
      className={classes.cell}
    />
  ));

const rowOf = (y: number, kind?: Cell['kind']): Cell[] =>
  [14, 60, 106, 152].map((x) => ({ x, y, width: 36, ...(kind && { kind }) }));

const sheet = [...rowOf(16, 'head'), ...rowOf(38), ...rowOf(58), ...rowOf(78)];

const Prepare = () => (
  <Drawing>
    <Cells cells={sheet} />
    <path d="M104 105h40m-8-6 8 6-8 6" className={classes.line} />
  </Drawing>
);

const Upload = () => (
  <Drawing>
    <rect x="24" y="18" width="152" height="84" rx="6" className={classes.drop} />
    <path d="M100 82V38m-16 16 16-16 16 16" className={classes.line} />
  </Drawing>
);

const Answer = () => (
  <Drawing>
    <Cells cells={[...rowOf(22), ...rowOf(42, 'question').slice(0, 1), ...rowOf(42).slice(1)]} />
    <rect
      x="14"
      y="70"
      width="120"
      height="22"
      rx="4"
      data-kind="question"
      className={classes.cell}
    />
    <path d="M116 78l6 6 6-6" className={classes.line} />
    <path d="M150 81l8 8 16-18" className={classes.done} />
  </Drawing>
);

const Review = () => (
  <Drawing>
    <Cells cells={[...rowOf(18, 'head'), ...rowOf(40), ...rowOf(60).slice(0, 2)]} />
    <Cells cells={[{ x: 106, y: 60, width: 36, kind: 'wrong' }, ...rowOf(60).slice(3)]} />
    <path d="M120 63l8 8m0-8-8 8" className={classes.wrong} />
    <path d="M124 80v14H70" className={classes.line} />
    <Cells cells={[{ x: 24, y: 87, width: 46, kind: 'good' }]} />
  </Drawing>
);

const Confirm = () => (
  <Drawing>
    <Cells cells={[18, 40, 62].map((y) => ({ x: 14, y, width: 96, kind: 'good' as const }))} />
    <path d="M128 40l10 10 20-24" className={classes.done} />
    <path d="M150 96a18 18 0 1 0-16-10m-4-10 4 10 10-4" className={classes.line} />
  </Drawing>
);

export const guideSteps = [
  { step: 'prepare', Picture: Prepare },
  { step: 'upload', Picture: Upload },
  { step: 'answer', Picture: Answer },
  { step: 'review', Picture: Review },
  { step: 'confirm', Picture: Confirm },
] as const;
