import { parseArgs } from 'node:util';

import type { Config } from '../../../foundation/platform/api/config.ts';
import { openDisk } from '../../../foundation/platform/api/disk.ts';
import { printLine, runFileCommand } from '../../../foundation/platform/api/run-command.ts';
import { type Language, pickLanguage } from '../../../foundation/platform/language.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { describeBackupFailure } from '../../backups/api/backup-translator.ts';
import { openInstallation } from '../../backups/api/with-installation.ts';
import type { SystemFinding } from '../system-finding.ts';
import { findStateWithoutDatabase, findSystemState } from './system-checks.ts';
import { systemTranslator } from './system-translator.ts';

const options = { lang: { type: 'string' } } as const;

const findLanguage = (): Language => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const { lang } = parseArgs({ options, strict: false }).values;
  return pickLanguage(typeof lang === 'string' ? lang : undefined, LC_ALL, LC_MESSAGES, LANG);
};

const language = findLanguage();
const text = systemTranslator(language);

const examine = async (config: Config): Promise<SystemFinding[]> => {
  const local = { config, disk: openDisk(config) };
  let findings: SystemFinding[] = [];
  try {
    await openInstallation(config, async ({ sql }) => {
      findings = await findSystemState({ ...local, sql });
    });
    return findings;
  } catch (error) {
    return findStateWithoutDatabase(local, describeBackupFailure(error, language));
  }
};

const linesOf = ({ check, state, text: key, values }: SystemFinding): string[] => {
  const finding = text(`finding.${key}`, values);
  const line = text('doctor.line', {
    state: text(`state.${state}`),
    check: text(`check.${check}`),
    finding,
  });
  const advice = text(`advice.${key}`, values);
  return state === 'OK' ? [line] : [line, text('doctor.advice', { advice })];
};

const wrongConfiguration = (reason: string): SystemFinding => ({
  check: 'configuration',
  state: 'WRONG',
  text: 'configuration-wrong',
  values: { reason },
});

/**
 * `npm run doctor`: what is wrong with the installation, and what to do. It changes nothing, and makes
 * none where none is. Ends with 1 when something is wrong.
 */
await runFileCommand({
  text,
  options,
  run: async (_files, _values, config) => {
    const findings = await examine(config);
    findings.flatMap(linesOf).forEach(printLine);
    const wrong = findings.filter(({ state }) => state === 'WRONG').length;
    printLine(wrong === 0 ? text('doctor.well') : text('doctor.wrong', { count: wrong }));
    if (wrong > 0) process.exitCode = 1;
  },
  describeFailure: (error) => {
    const reason = error instanceof Error ? error.message : String(error);
    const isOfVariables = error instanceof Error && error.cause instanceof z.ZodError;
    return isOfVariables ? linesOf(wrongConfiguration(reason)).join('\n') : reason;
  },
});
