import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, type MouseEvent, useState } from 'react';

import { withTexts } from '../../../foundation/ui/web/late-texts.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import {
  type ExplainedFigure,
  type ExplanationQuestion,
  listOfFigure,
} from '../explained-figure.ts';
import type { PanelProps } from './explanation-panel.tsx';

import classes from './explained-value.module.css';

type Props = {
  /** Without it, or without a filter that has it, the value leads nowhere. */
  figure: ExplainedFigure | undefined;
  filters: ContractFilters | undefined;
  /** Whether the list beside it has the reports of quarters without procedures. */
  reports?: boolean;
  /** Of what it is, for who hears the links of a page one after the other. */
  of?: string | undefined;
  children: string | undefined;
};

/** A figure that leads to how it was made: a page of its own, or with scripts a panel beside it. */
export function ExplainedValue({ figure, filters, reports = false, of, children }: Props) {
  return figure && filters ? (
    <LinkedValue question={{ figure, filters, reports }} of={of}>
      {children}
    </LinkedValue>
  ) : (
    children
  );
}

type Opened = { Panel: ComponentType<PanelProps>; at: string };

type LinkedProps = Pick<Props, 'of' | 'children'> & { question: ExplanationQuestion };

function LinkedValue({ question, of, children }: LinkedProps) {
  const { t } = useTexts('figures');
  const { href: here } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const { figure } = question;
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const part = await loadPanel().catch(() => undefined);
    if (part) setOpened({ Panel: part.ExplanationPanel, at: here });
    else location.assign(href);
  };
  return (
    <>
      <Link
        to="/figure"
        search={{ ...listOfFigure(question), ...figure }}
        className={classes.figure}
        title={t('panel.how')}
        aria-label={of && `${children ?? ''}, ${of}`}
        onClick={(event) => void open(event)}
      >
        {children}
      </Link>
      {opened?.at === here && (
        <opened.Panel question={question} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

const loadPanel = withTexts(
  ['concentration', 'explanations'],
  () => import('./explanation-panel.tsx'),
);
