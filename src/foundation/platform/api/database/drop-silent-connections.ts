import { Socket } from 'node:net';

type Choice = {
  /** Milliseconds without a byte after which the database is asked whether it is there. */
  patience: number;
  /** Whether a new connection to it is answered. */
  isThere: () => Promise<boolean>;
};

/** Bytes each way, since when they are so many, and whether the database was there after the last one. */
type Traffic = { read: number; written: number; since: number; isSettled: boolean };

type Address = { host: string[]; port: number[] };

/**
 * Makes the sockets of connections to a database on another machine, for the driver's option `socket`.
 * When that machine lost its power, the system would go on sending what was asked for a quarter of an
 * hour. So a connection that went silent makes us knock anew: when nobody opens, it is given up.
 */
export const dropSilentConnections = ({ patience, isThere }: Choice) => {
  const watched = new Map<Socket, Traffic>();
  let timer: NodeJS.Timeout | undefined;
  let isKnocking = false;

  const look = async (): Promise<void> => {
    const now = performance.now();
    for (const [socket, traffic] of watched)
      if (isChanged(socket, traffic)) watched.set(socket, trafficOf(socket));
    const silent = [...watched].filter(
      ([, { since, isSettled }]) => !isSettled && now - since >= patience,
    );
    if (silent.length === 0 || isKnocking) return;
    isKnocking = true;
    const there = await isThere();
    isKnocking = false;
    for (const [socket, traffic] of silent) {
      if (isChanged(socket, traffic)) continue;
      if (there) traffic.isSettled = true;
      else socket.destroy(lost());
    }
  };

  const watch = (socket: Socket): void => {
    watched.set(socket, trafficOf(socket));
    timer ??= setInterval(() => void look(), patience / 4).unref();
    socket.on('close', () => {
      watched.delete(socket);
      if (watched.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  };

  return ({ host: [host = ''], port: [port = 5432] }: Address): Socket => {
    const socket = new Socket();
    watch(socket);
    // The driver checks a certificate against the name that it finds here.
    return Object.assign(socket.connect({ host, port }), { host, port });
  };
};

const trafficOf = ({ bytesRead: read, bytesWritten: written }: Socket): Traffic => ({
  read,
  written,
  since: performance.now(),
  isSettled: false,
});

const isChanged = ({ bytesRead, bytesWritten }: Socket, { read, written }: Traffic): boolean =>
  bytesRead !== read || bytesWritten !== written;

const lost = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });
