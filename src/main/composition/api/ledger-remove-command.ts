import { printLine } from '../../../foundation/platform/api/run-command.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { ledgerTranslator } from '../../../records/contract-versions/api/ledger-translator.ts';
import { removeVersionState } from '../../../records/contract-versions/api/remove-version-state.ts';
import { runInstallationCommand } from '../../backups/api/run-installation-command.ts';

const text = ledgerTranslator('es');

const Removal = z.strictObject({
  contract: z.uuid(),
  version: z.coerce.number().int().positive(),
  by: z.string().trim().min(1).max(200),
  reason: z.string().trim().min(1).max(1000),
});

/**
 * `npm run ledger:remove`: takes away what a version of a contract said, because the law demands it, and
 * leaves its hash, the reason and who did it.
 */
await runInstallationCommand({
  text: (key, values) => text(key === 'command.usage' ? 'remove.usage' : key, values),
  options: {
    contract: { type: 'string' },
    version: { type: 'string' },
    by: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async ({ sql }, values) => {
    const removal = Removal.safeParse(values);
    if (!removal.success) throw new Error(text('remove.usage'));
    const { contract, version } = removal.data;
    if (!(await removeVersionState(sql, removal.data)))
      throw new Error(text('remove.nothing', { contract, version }));
    printLine(text('remove.done', { contract, version }));
  },
});
