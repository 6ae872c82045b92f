import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { maxCaseWords } from '../../../figures/contract-cases/contract-case.ts';
import type { SignalId } from '../../../figures/figures/signal-id.ts';
import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { submitContractReport } from '../contract-report-endpoints.ts';
import { sendChecked } from './send-checked.ts';
import { uncachedQuery } from './uncached-query.ts';
import type { useHumanCheck } from './use-human-check.ts';

type Issue = 'report.error.words' | 'report.error.words-long' | 'report.error.email';
/** What became of the letter that asks to confirm an address; null where none was given. */
export type ReportLetter = Reply<typeof submitContractReport>['data']['letter'];
type Failure = (typeof failureTexts)[keyof typeof failureTexts];
type About = { contract: string; signal: SignalId | undefined };

/** What is wrong with the words of a reader, and how far their report got. */
export const useContractReport = (check: ReturnType<typeof useHumanCheck>, about: About) => {
  const { queries } = useRouter().options.context;
  const [issue, setIssue] = useState<Issue>();
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<{ letter: ReportLetter }>();

  /** After the first try, what is wrong goes while it is mended. */
  const write = (words: string) => issue && setIssue(issueOf(words));

  /** Whether the words have to be mended first. */
  const submit = async (words: string, trap: string, email: string): Promise<boolean> => {
    if (isSending) return false;
    const wrong = issueOf(words);
    setIssue(wrong);
    setFailure(undefined);
    if (wrong) return true;
    setSending(true);
    let letter: ReportLetter = null;
    const outcome = await sendChecked(
      check,
      { 404: 'report.error.no-contract' },
      async (altcha) => {
        const { contract, signal } = about;
        const body = {
          contract,
          ...(signal && { signal }),
          words: words.trim(),
          ...(email && { email }),
          altcha,
          ...(trap && { website: trap }),
        };
        const query = queryOf(submitContractReport, { body });
        const answer = await queries.fetchQuery({ ...query, ...uncachedQuery, retry: false });
        letter = answer.data.letter;
      },
    );
    setSending(false);
    setFailure(outcome && failureTexts[outcome]);
    if (!outcome) setSent({ letter });
    return false;
  };

  return { issue, failure, isSending, sent, write, submit };
};

const failureTexts = {
  'report.error.no-contract': 'report.error.no-contract',
  'error.check': 'error.check',
  'error.too-many': 'error.too-many',
  'error.offline': 'report.offline',
  'error.server': 'report.failed',
} as const;

const issueOf = (words: string): Issue | undefined => {
  const { length } = words.trim();
  if (length === 0) return 'report.error.words';
  return length > maxCaseWords ? 'report.error.words-long' : undefined;
};
