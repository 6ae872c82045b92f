import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type Grouping, groupingKeys } from '../grouping-kind.ts';
import { cellKinds, type GroupsQuery } from '../groups-query.ts';
import { ChoiceLinks } from './choice-links.tsx';

type Props = {
  listQuery: GroupsQuery;
  except?: Grouping | undefined;
  onChoose: () => void;
};

/** By what else the same groups can be told apart. */
export function CrossLinks({ listQuery: { groupBy, and }, except, onChoose }: Props) {
  const { t } = useTexts('contract-groups');
  const others = groupingKeys.filter((one) => one !== groupBy && one !== except);
  return (
    <ChoiceLinks
      label={t('cross')}
      onChoose={onChoose}
      choices={[
        { key: 'none', text: t('cross.none'), change: noCross, isCurrent: !and },
        ...others.map((one) => ({
          key: one,
          text: t(`by.${one}`),
          change: { and: one },
          isCurrent: one === and,
        })),
      ]}
    />
  );
}

/** What the cells of groups that are crossed show. */
export function CellLinks({ cells }: Pick<GroupsQuery, 'cells'>) {
  const { t } = useTexts('contract-groups');
  return (
    <ChoiceLinks
      label={t('cells')}
      choices={cellKinds.map((kind) => ({
        key: kind,
        text: t(`cells.${kind}`),
        change: { cells: kind === 'amount' ? undefined : kind },
        isCurrent: kind === cells,
      }))}
    />
  );
}

const noCross = { and: undefined, cells: undefined };
