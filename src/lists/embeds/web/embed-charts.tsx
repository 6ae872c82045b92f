import { shareOf } from '../../../figures/figures/figure.ts';
import { useRoundingRemarks } from '../../../figures/figures/web/use-rounding-remarks.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { QuarterFigure } from '../../breakdowns/web/charts/quarter-figure.tsx';
import { quartersQuery, typesQuery } from '../../home/web/home-calls.ts';
import { TypeFigure } from '../../home/web/type-figure.tsx';
import type { EmbedQuestion } from '../embed-search.ts';

import note from '../../../figures/figures/web/counted-note.module.css';

type Props = { question: EmbedQuestion; round: boolean };

/** The charts of the home page, whose pictures can be taken away only there. */
export function EmbedQuarters({ question }: Props) {
  const { data, lastUpdate } = useAnswer(quartersQuery(question.filters));
  return <QuarterFigure quarters={data.docs} lastUpdate={lastUpdate} subtitle="" />;
}

export function EmbedTypes({ question, round }: Props) {
  const { data } = useAnswer(typesQuery(question.filters));
  const { format } = useTexts('platform');
  const remarks = useRoundingRemarks({
    shares: [data.public, data.invitation, data.noBid].map((part) =>
      format.share(shareOf(part, data.total), round),
    ),
    sums: undefined,
    round,
  });
  return (
    <>
      <TypeFigure amounts={data} filters={undefined} round={round} subtitle="" />
      {remarks.length > 0 && <p className={note.note}>{remarks.join(' ')}</p>}
    </>
  );
}
