import { Button } from '@mantine/core';

import type { ColumnCode } from '../../data-load/columns.ts';
import { useProposalText } from './use-proposal-text.ts';

type Props = { code: ColumnCode; proposals: string[]; onTake: (proposal: string) => void };

/** What a cell may be, each taken with a press. */
export function CellProposals({ code, proposals, onTake }: Props) {
  const proposalText = useProposalText(code);
  return proposals.map((proposal) => (
    <Button key={proposal} size="compact-sm" variant="light" onClick={() => onTake(proposal)}>
      {proposalText(proposal)}
    </Button>
  ));
}
