import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/**
 * A shell that waits until this process's end of its pipe closes, which the kernel does however the
 * process dies, and then leaves the server in its stead. The pause lets a restarted application
 * attach. Returns how to dismiss it.
 */
export const startWatchdog = (cluster: string): (() => void) => {
  const script = fileURLToPath(new URL('leave.ts', import.meta.url));
  const watch = 'read -r _; sleep 3; exec "$@"';
  const guard = spawn('sh', ['-c', watch, 'guard', process.execPath, script, cluster], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return () => guard.kill();
};
