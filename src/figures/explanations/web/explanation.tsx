import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ErrorState } from '../../../foundation/ui/web/error-state.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { describeConcentration } from '../../concentration/web/describe-concentration.ts';
import { UnpublishedShare } from '../../concentration/web/unpublished-share.tsx';
import { contractsBehindFigure, type ExplanationQuestion } from '../explained-figure.ts';
import { figureWriter } from '../figure-writer.ts';
import { explanationQuery } from './explanation-calls.ts';
import { FigureCitation } from './figure-citation.tsx';
import { FigureContracts } from './figure-contracts.tsx';
import { FigureEmbeds } from './figure-embeds.tsx';
import { FigureGaps } from './figure-gaps.tsx';
import { FigureMaking } from './figure-making.tsx';
import { FigureShares } from './figure-shares.tsx';

import buttons from '../../../foundation/ui/web/button.module.css';
import classes from './explanation.module.css';

export type Consulted = { day: string; site: string };

type Props = {
  question: ExplanationQuestion;
  organization: Organization;
  /** Of the headings of its parts. */
  level: 2 | 3;
  /** When and where the figure is read, for who cites it. */
  consulted: Consulted;
};

/** A figure to the cent, what it measures, of which contracts, what it lacks and how to cite it. */
export function Explanation({ question, organization, level, consulted }: Props) {
  const { t, format } = useTexts('explanations');
  const spread = useTexts('concentration');
  const {
    data: answer,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...explanationQuery(question),
    // Without a network it says so, rather than wait for one.
    networkMode: 'always',
  });
  if (error && !isFetching)
    return <ErrorState title={t('explanation.failed')} onRetry={() => void refetch()} />;
  if (!answer) return <Skeleton lines={9} />;
  const Heading = `h${level}` as const;
  const { measure } = question.figure;
  const { figure, concentration } = answer.data;
  const { contracts } = figure;
  const value = concentration
    ? describeConcentration(spread, concentration).index
    : figureWriter(question.figure, format)(figure.value);
  const lastUpdate = answer.lastUpdate ?? null;
  return (
    <div className={classes.explanation}>
      <div className={classes.value}>
        <strong>{value}</strong>
        <FigureShares question={question} explanation={answer.data} />
      </div>
      <Heading>{t('measured.title')}</Heading>
      {measure === 'concentration' && <p>{t('concentration:method')}</p>}
      <p>
        {t('figures:counted')} {measure !== 'contracts' && t('counts.money.text')}{' '}
        <Link to="/que-cuenta">{t('measured.counts')}</Link>
      </p>
      <Heading>{t('contracts.title')}</Heading>
      <FigureContracts question={question} explanation={answer.data} />
      <Heading>{t('missing.title')}</Heading>
      <FigureGaps question={question} explanation={answer.data} />
      {concentration && (
        <p>
          <UnpublishedShare concentration={concentration} round={false} />
        </p>
      )}
      <Heading>{t('made.title')}</Heading>
      <FigureMaking {...{ question, organization, lastUpdate }} />
      <Heading>{t('cite.title')}</Heading>
      <FigureCitation {...{ question, organization, lastUpdate, value, consulted }} />
      <FigureEmbeds {...{ question, organization }} site={consulted.site} />
      {contracts > 0 && (
        <p data-on-screen="">
          <Link to="/contracts" search={contractsBehindFigure(question)} className={buttons.button}>
            {t('see.contracts', { count: contracts, number: format.count(contracts) })}
          </Link>
        </p>
      )}
    </div>
  );
}
