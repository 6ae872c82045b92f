// Runs before every npm script on whatever Node is at hand (20.11 or later), so it is plain
// JavaScript and uses no package. It brings the pinned packages, among them the pinned Node that
// runs everything else, and is silent when all is in place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { oneAtATime } from './one-at-a-time.mjs';

const root = dirname(import.meta.dirname);
const withoutDev = process.argv.includes('--without-dev');

process.chdir(root);
if (!isInstalled()) await oneAtATime(join(root, '.installing'), install);
linkPinnedNode();
refuseOldNode();

/** Compares contents, not dates: dates lie after unpacking an archive or restoring a cache. */
function isInstalled(mayLackDev = withoutDev) {
  const wanted = packagesIn('package-lock.json');
  // npm writes this file last: a killed install leaves none.
  const present = packagesIn('node_modules/.package-lock.json');
  return (
    present &&
    Object.keys(present).every((path) => wanted[path]) &&
    Object.entries(wanted).every(
      ([path, want]) => path === '' || isThere(present[path], want, mayLackDev),
    )
  );
}

function packagesIn(file) {
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).packages;
}

function isThere(present, want, mayLackDev) {
  return present ? present.integrity === want.integrity : mayBeAbsent(want, mayLackDev);
}

/** npm also skips an optional package of our own platform, silently, when its download fails. */
function mayBeAbsent({ optional, devOptional, dev, os, cpu, libc }, mayLackDev) {
  const isOurs =
    !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  return ((optional || devOptional) && !isOurs) || (dev && mayLackDev);
}

async function install() {
  if (isInstalled()) return; // somebody else did it while this process waited
  const started = Date.now();
  process.stderr.write('Installing the pinned packages … ');
  const npm = spawn('npm', npmCommand(), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: outerPath() },
  });
  // On Ctrl-C npm would work on for seconds, against the next try. A half install is found out.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => npm.kill('SIGKILL'));
  const [status] = await once(npm, 'close');
  if (status !== 0) fail(status === null ? 'Interrupted.' : 'npm failed: see above.');
  if (!isInstalled()) fail('npm left packages out, perhaps for want of a network: try again.');
  process.stderr.write(`done in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

/**
 * What runs the product is installed without what only tests and builds of a developer need. Those come
 * beside it later: `npm ci` would first delete what a running server is using.
 */
function npmCommand() {
  const present = packagesIn('node_modules/.package-lock.json');
  const isWholeWithoutDev = present && isInstalled(true);
  const keepsDev = present && Object.values(present).some(({ dev }) => dev);
  const command = isWholeWithoutDev ? ['install', '--no-save', '--package-lock'] : ['ci'];
  return [...command, ...npmOptions(withoutDev && !keepsDev)];
}

/** The same whatever the user's npm settings, NODE_ENV and outer Node are. */
function npmOptions(omitsDev) {
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  const whole = ['--no-engine-strict', '--include=optional'];
  return [...quiet, ...whole, omitsDev ? '--omit=dev' : '--include=dev'];
}

/** npm must not run on the very Node it is about to delete. */
function outerPath() {
  const folders = process.env.PATH.split(delimiter);
  return folders.filter((folder) => !folder.endsWith('node_modules/.bin')).join(delimiter);
}

/** npm 10 drops this link again while it discards the packages of other platforms. */
function linkPinnedNode() {
  const pinned = `node-${process.platform}-${process.arch}/bin/node`;
  const link = 'node_modules/.bin/node';
  if (existsSync(link) || !existsSync(`node_modules/${pinned}`)) return;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(`../${pinned}`, link);
}

/** Where no pinned Node exists (macOS), the outer one must be able to run TypeScript. */
function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (existsSync('node_modules/.bin/node') || major > 22 || (major === 22 && minor >= 18)) return;
  const place = `${process.platform}-${process.arch}`;
  fail(`Node ${process.versions.node} is too old: on ${place} please install Node 24.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
