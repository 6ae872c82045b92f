import { printLine } from '../../../foundation/platform/api/run-command.ts';
import { auditTranslator } from '../../../office/audit/api/audit-translator.ts';
import { describeChain } from '../../../office/audit/api/describe-chain.ts';
import { type Verdict, verifyChain } from '../../../office/audit/api/verify-chain.ts';
import { runInstallationCommand } from '../../backups/api/run-installation-command.ts';

const text = auditTranslator('es');

const readHash = (given: string | undefined): string | undefined => {
  const hash = given?.trim().toLowerCase();
  if (hash !== undefined && !/^[\da-f]{64}$/.test(hash))
    throw new Error(text('command.wrong-hash', { given: hash }));
  return hash;
};

const report = (verdict: Verdict, expect: string | undefined): void => {
  const lines = describeChain(text, verdict);
  if (verdict.broken) throw new Error(lines.join('\n'));
  if (expect !== undefined && verdict.foundAt === null)
    throw new Error(text('command.not-found', { hash: expect }));
  lines.forEach(printLine);
  if (verdict.foundAt !== null) printLine(text('command.found', { sequence: verdict.foundAt }));
};

/**
 * `npm run audit:verify`: whether the chain of what is on record holds. Ends with 0 when it does,
 * with 1 when it does not or could not be walked.
 */
await runInstallationCommand({
  text,
  options: { expect: { type: 'string', short: 'e' } },
  run: async ({ sql }, { expect }) => {
    const hash = readHash(expect);
    report(await verifyChain(sql, hash), hash);
  },
});
