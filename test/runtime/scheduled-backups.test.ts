import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { expect, inject, test } from 'vitest';

import { nameOfBackup } from '../../src/main/backups/api/backup-folder.ts';
import { checkRestorable } from '../../src/main/backups/api/restore-backup.ts';
import { exhaustive } from '../support/how-many.ts';
import { newDataDirectory } from './data-directory.ts';
import { waitUntil } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

const passphrase = 'una frase que solo está aquí';

test(
  'two processes write one backup when it is due, and none before the next is',
  exhaustive,
  async () => {
    const folder = mkdtempSync(join(inject('scratch'), 'scheduled-'));
    chmodSync(folder, 0o711);
    const backups = join(folder, 'respaldos');
    const env = {
      DATA_DIR: newDataDirectory(),
      BACKUP_DIR: backups,
      BACKUP_PASSPHRASE: passphrase,
    };
    const first = startSite(env);
    const address = await addressOf(first);
    const second = startSite(env);
    await addressOf(second);
    await waitUntil('a backup is there', () => backupsIn(backups).length > 0);
    await setTimeout(1000);
    const [name = '', ...others] = backupsIn(backups);
    expect(others).toEqual([]);
    expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600);
    const findWord = async () => passphrase;
    await checkRestorable({ path: join(backups, name), findWord });

    const ready = await fetch(`${address}/readyz`);
    const { issues, lastBackup } = (await ready.json()) as { issues: string[]; lastBackup: string };
    expect(issues).toEqual([]);
    expect(lastBackup.replaceAll(/[-:]|\.000/g, '')).toBe(name.split(/[-.]/)[1]);
    for (const site of [first, second]) site.kill('SIGTERM');
    await Promise.all([first.ended, second.ended]);

    const third = startSite(env);
    await addressOf(third);
    await setTimeout(1000);
    expect(backupsIn(backups), 'none is due').toEqual([name]);
    third.kill('SIGTERM');
    await third.ended;

    rmSync(join(backups, name));
    const old = Array.from({ length: 31 }, (_, day) => nameOfBackup(Date.UTC(2020, 0, day + 1)));
    const unfinished = `${old[0]}.1.unfinished`;
    for (const one of [...old, 'notas.txt', unfinished]) writeFileSync(join(backups, one), '');
    await addressOf(startSite(env));
    const kept = [19, 26, 27, 28, 29, 30, 31].map((day) => nameOfBackup(Date.UTC(2020, 0, day)));
    await waitUntil('the old ones are gone', () => readdirSync(backups).length < 10);
    expect(readdirSync(backups)).toEqual([...kept, expect.any(String), 'notas.txt']);
  },
);

const backupsIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => !name.endsWith('.unfinished'));
  } catch {
    return [];
  }
};
