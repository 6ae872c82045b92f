import { QuarterFigure } from '../../breakdowns/web/charts/quarter-figure.tsx';
import { quartersQuery, typesQuery } from '../../home/web/home-calls.ts';
import { TypeFigure } from '../../home/web/type-figure.tsx';
import { useAnswer } from '../../ui/web/answer.tsx';
import type { EmbedQuestion } from '../embed-search.ts';

type Props = { question: EmbedQuestion; round: boolean };

/** The charts of the home page, whose pictures can be taken away only there. */
export function EmbedQuarters({ question }: Props) {
  const { data, lastUpdate } = useAnswer(quartersQuery(question.filters));
  return <QuarterFigure quarters={data.docs} lastUpdate={lastUpdate} subtitle="" />;
}

export function EmbedTypes({ question, round }: Props) {
  const { data } = useAnswer(typesQuery(question.filters));
  return <TypeFigure amounts={data} filters={undefined} round={round} subtitle="" />;
}
