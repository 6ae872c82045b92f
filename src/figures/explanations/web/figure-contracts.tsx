import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import {
  contractsBehindFigure,
  type ExplanationQuestion,
  listOfFigure,
} from '../explained-figure.ts';
import type { FigureExplanation } from '../explanation-endpoints.ts';

import classes from './explanation.module.css';

type Props = { question: ExplanationQuestion; explanation: FigureExplanation };

/** From the rows of the list to those that the figure is of, each number a link to its very rows. */
export function FigureContracts({ question, explanation }: Props) {
  const { t } = useTexts('explanations');
  const { figure, whole, listed, populations } = explanation;
  const { filters, reports } = question;
  const { type } = question.figure;
  const leftOut = [
    'AMENDMENT',
    'NOT_CONCLUDED',
    ...(reports ? (['REPORT'] as const) : []),
  ] as const;
  return (
    <table className={classes.contracts}>
      <caption>
        <VisuallyHidden>{t('contracts.caption')}</VisuallyHidden>
      </caption>
      <tbody>
        <Row name={t('contracts.listed')} count={listed} search={listOfFigure(question)} />
        {leftOut.map((one) => (
          <Row
            key={one}
            name={t(`contracts.${one}`)}
            count={populations[one]}
            search={{ ...filters, populations: [one] }}
          />
        ))}
        <Row
          name={t('contracts.COUNTED')}
          count={whole.contracts}
          search={{ ...filters, populations: ['COUNTED'] }}
          isResult
        />
        {type && (
          <Row
            name={t('contracts.type', { type: t(`codelists:type.${type}`).toLowerCase() })}
            count={figure.contracts}
            search={contractsBehindFigure(question)}
          />
        )}
      </tbody>
    </table>
  );
}

type RowProps = {
  name: string;
  count: number;
  search: ReturnType<typeof listOfFigure>;
  isResult?: boolean;
};

function Row({ name, count, search, isResult }: RowProps) {
  const { format } = useTexts('explanations');
  const number = format.count(count);
  return (
    <tr data-result={isResult}>
      <th scope="row">{name}</th>
      <td>
        {count === 0 ? (
          number
        ) : (
          <Link to="/contracts" search={search}>
            {number}
          </Link>
        )}
      </td>
    </tr>
  );
}
