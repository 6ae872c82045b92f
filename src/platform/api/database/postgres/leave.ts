// Run by the guard for a process that died without leaving.
import { leave, takeHold } from './hold.ts';
import { readLock } from './lock.ts';

const [, , cluster = ''] = process.argv;
const lock = readLock(cluster);
if (lock?.running && lock.path) await leave(await takeHold(lock.path), cluster);
