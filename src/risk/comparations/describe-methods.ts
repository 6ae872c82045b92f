import { plainNumber } from '../corruption-index/plain-number.ts';
import { methodsOf } from './compare-sides.ts';
import type { ComparisonSide, MethodPart } from './comparison-side.ts';
import { sideName, type ComparisonTexts } from './comparison-texts.ts';

/** Whether the indices may be compared, and what one method has that the other has not. */
export const describeMethods = (texts: ComparisonTexts): string[] => {
  const { t, left, right } = texts;
  const methods = methodsOf(left, right);
  const values = { left: sideName(texts, left), right: sideName(texts, right) };
  if (methods === 'same') return [t('method.same')];
  if (methods === 'different') return [t('method.different', values)];
  const strange = [left, right].find(({ foreign }) => foreign !== null);
  return strange ? [t('method.unknown', { name: strange.organization.shortName })] : [];
};

/** The indicators that only one of two methods has, or that both compute in another way. */
export const describeMethodDifferences = (texts: ComparisonTexts): string[] => {
  const { t, left, right } = texts;
  const [one, other] = [left.corruptionIndex.indicators, right.corruptionIndex.indicators];
  if (methodsOf(left, right) !== 'different' || one.length === 0 || other.length === 0) return [];
  const [ofLeft, ofRight] = [notIn(one, other), notIn(other, one)];
  const changed = ofLeft.flatMap((indicator) => {
    const twin = ofRight.find(({ name }) => name === indicator.name);
    return twin ? [{ indicator, twin }] : [];
  });
  const isChanged = ({ name }: MethodPart) => changed.some((pair) => pair.twin.name === name);
  const describeOnly = (side: ComparisonSide, parts: MethodPart[]): string[] => {
    const indicators = parts.filter((part) => !isChanged(part)).map(({ name }) => name);
    const values = { name: sideName(texts, side), indicators: indicators.join(', ') };
    return indicators.length > 0 ? [t('method.only-here', values)] : [];
  };
  const changes = changed.map((pair) => describeChanged(texts, pair));
  const differences = [
    ...(changes.length > 0 ? [t('method.changed', { indicators: changes.join('; ') })] : []),
    ...describeOnly(left, ofLeft),
    ...describeOnly(right, ofRight),
  ];
  return differences.length > 0 ? differences : [t('method.same-parts')];
};

const notIn = (parts: MethodPart[], others: MethodPart[]): MethodPart[] => {
  const known = new Set(others.map(({ hash }) => hash));
  return parts.filter(({ hash }) => !known.has(hash));
};

type Changed = { indicator: MethodPart; twin: MethodPart };

const describeChanged = (texts: ComparisonTexts, { indicator, twin }: Changed): string => {
  const [points, others] = [indicator.maxPoints, twin.maxPoints];
  if (points === null || others === null || points === others) return indicator.name;
  return texts.t('method.points', {
    indicator: indicator.name,
    leftPoints: plainNumber(points, 2),
    left: sideName(texts, texts.left),
    rightPoints: plainNumber(others, 2),
    right: sideName(texts, texts.right),
  });
};
