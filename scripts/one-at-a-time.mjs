import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/**
 * Does the work while no other process does work under the same name, in the current directory:
 * `npm start` and `npm test` may be typed at the same moment in two terminals.
 *
 * @param {string} lock
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(lock, work) {
  for (let round = 0; !take(lock); round++) {
    if (round === longWait) console.error(`Waiting for process ${holderOf(lock)}, see ${lock} …`);
    await setTimeout(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.on('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

const longWait = 15;

/** A symbolic link appears together with its content, here the holder's pid. */
function take(lock) {
  try {
    symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAnother(holderOf(lock))) rmSync(lock, { force: true });
    return false;
  }
}

function holderOf(lock) {
  try {
    return Number(readlinkSync(lock));
  } catch {
    return 0;
  }
}

/** A process that lives and is not this one, which may have got a dead one's number. */
function isAnother(pid) {
  try {
    return pid > 0 && pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
