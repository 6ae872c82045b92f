import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { typedAmount } from '../../../foundation/platform/typed-amount.ts';
import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { type FormulaResults, validateFormula } from '../calculation-helper-endpoints.ts';
import { scaleIssues } from '../scale.ts';
import {
  calculationBody,
  type CalculationValues,
  type FilterValues,
  isReferenceProperty,
  writtenScale,
} from './calculation-values.ts';
import type { FormulaIssue } from './formula-issue.ts';

/** Milliseconds after the last change. */
const patience = 800;

/** The part of the form without which there is nothing to compute. */
export type UnfinishedPart = 'empty' | 'formula' | 'filters' | 'scale';

export type Verification = {
  results: FormulaResults | undefined;
  /** What the server has against it, in words. */
  refusal: string | undefined;
  hasFailed: boolean;
  isLoading: boolean;
  /** Something was changed since, and has not been computed yet. */
  isStale: boolean;
  /** Shown once somebody stops typing, or asks for the result. */
  unfinished: UnfinishedPart | undefined;
  verify: () => void;
};

type Parts = {
  values: CalculationValues;
  rowId: string | undefined;
  period: string | null;
  /** What is wrong with the formula as it is typed. */
  issue: FormulaIssue | undefined;
  /** Whether the names that it may use are there. */
  isReady: boolean;
};

/** What the calculation gives now, computed by the server a moment after each change. */
export const useVerification = ({ values, rowId, period, issue, isReady }: Parts): Verification => {
  const wanted = questionOf(values, rowId, period);
  const written = JSON.stringify(wanted);
  const [settled] = useDebouncedValue(written, patience);
  const [pressed, setPressed] = useState<string>();
  const question = pressed === written ? pressed : settled;
  const isCurrent = question === written;
  const unfinished = unfinishedPart(values, issue);
  const canVerify = isReady && unfinished === undefined;
  const query = useQuery({
    ...queryOf(validateFormula, { body: JSON.parse(question) as typeof wanted }),
    enabled: canVerify && isCurrent,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const verify = () => {
    setPressed(written);
    if (isCurrent && canVerify) void query.refetch();
  };
  const isAnswered = isCurrent && canVerify;
  const isTold = isCurrent && (unfinished !== 'empty' || pressed === written);
  return {
    results: query.data?.results,
    ...failureOf(isAnswered ? query.error : null),
    isLoading: query.isFetching,
    isStale: !isAnswered || query.isPlaceholderData,
    unfinished: isTold ? unfinished : undefined,
    verify,
  };
};

/** In the words of the server, or none when it did not answer. */
const failureOf = (error: Error | null) => {
  const refusal = error ? refusalIn(error) : undefined;
  return { refusal: refusal?.messageText, hasFailed: error !== null && !refusal };
};

const questionOf = (
  values: CalculationValues,
  rowId: string | undefined,
  period: string | null,
) => {
  const { abbreviation, formula, filters, scale, type, displayForm, hasPercentScale, locked } =
    calculationBody(values);
  return {
    ...(rowId !== undefined && { _id: rowId }),
    abbreviation,
    formula,
    filters: filters as never,
    scale: (hasPercentScale ? scale : []) as never,
    type,
    displayForm,
    hasPercentScale,
    locked,
    administrationPeriod: period,
  };
};

const unfinishedPart = (
  { formula, filters, hasPercentScale, scale }: CalculationValues,
  issue: FormulaIssue | undefined,
): UnfinishedPart | undefined => {
  if (formula.trim() === '') return 'empty';
  if (issue) return 'formula';
  if (!filters.every(isFilter)) return 'filters';
  return hasPercentScale && !isScale(scale) ? 'scale' : undefined;
};

const isFilter = ({ propertyName, value, reference }: FilterValues): boolean =>
  isReferenceProperty(propertyName) ? reference !== null : typedAmount(value) !== undefined;

const isScale = (rows: CalculationValues['scale']): boolean => {
  const written = writtenScale(rows);
  return written !== undefined && scaleIssues(written).length === 0;
};
