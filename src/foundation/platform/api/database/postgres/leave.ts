// Run by the guard for a process that died without leaving.
import { leaveServer, joinServer } from './join-server.ts';
import { readLock } from './lock.ts';

const [, , cluster = ''] = process.argv;
const lock = readLock(cluster);
if (lock?.running && lock.path) await leaveServer(await joinServer(lock.path), cluster);
