import { parseArgs } from 'node:util';

import { auditTranslator } from '../../audit/api/audit-translator.ts';
import { type Verdict, verifyChain } from '../../audit/api/verify-chain.ts';
import { readConfig } from '../../platform/api/config.ts';
import { openDatabase } from '../../platform/api/database/database.ts';

/**
 * `npm run audit:verify`: whether the chain of what is on record holds. Ends with 0 when it does,
 * with 1 when it does not or could not be walked.
 */
const text = auditTranslator('es');

const runCommand = async (): Promise<void> => {
  const { help, expect } = readArguments(process.argv.slice(2));
  if (help) return translate(text('command.usage'));
  const { sql, close } = await openDatabase(readConfig(process.env));
  try {
    report(await verifyChain(sql, expect), expect);
  } finally {
    await close();
  }
};

type Asked = { help?: boolean | undefined; expect?: string | undefined };

const readArguments = (args: string[]): Asked => {
  const asked = parse(args);
  const expect = asked.expect?.trim().toLowerCase();
  if (expect !== undefined && !/^[\da-f]{64}$/.test(expect))
    throw new Error(text('command.wrong-hash', { given: expect }));
  return { help: asked.help, expect };
};

const parse = (args: string[]): Asked => {
  try {
    return parseArgs({
      args,
      options: {
        expect: { type: 'string', short: 'e' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(text('command.wrong-option', { reason }), { cause: error });
  }
};

const report = ({ rows, head, broken, foundAt }: Verdict, expect: string | undefined): void => {
  if (broken) {
    const reason = text(`command.${broken.reason}`, { expected: broken.expected });
    throw new Error(text('command.broken', { sequence: broken.sequence, reason }));
  }
  if (expect !== undefined && foundAt === null)
    throw new Error(text('command.not-found', { hash: expect }));
  translate(head ? text('command.intact', { rows }) : text('command.empty'));
  if (head) translate(text('command.head', head));
  if (foundAt !== null) translate(text('command.found', { sequence: foundAt }));
};

const translate = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

await runCommand().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
