import { eventReader } from '../../platform/event-reader.ts';
import type { ServerEvent } from '../../platform/server-event.ts';
import { signedHeaders } from './send-signed.ts';
import { isSignedInAnew, readToken } from './token.ts';

/** `connected`: from now on nothing is missed; what came before has to be asked for. */
export type ReceivedEvent = ServerEvent | 'connected';
type Listener = (heard: ReceivedEvent) => void;

const listeners = new Set<Listener>();
let leaving: AbortController | undefined;
let isMuted = false;

/**
 * Hears what the server says of itself, for as long as anybody in this tab listens: one stream for
 * all of them, and none while the tab is out of sight, for a browser opens few connections at a time.
 * Returns how to stop listening.
 */
export const listenToServer = (organizationId: string, listener: Listener): (() => void) => {
  listeners.add(listener);
  if (!leaving) {
    leaving = new AbortController();
    void keepListening(organizationId, leaving.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    leaving?.abort();
    leaving = undefined;
  };
};

/** For those who listen still, after the session had ended and there is another one. */
export const resumeEvents = (organizationId: string): void => {
  if (listeners.size === 0) return;
  leaving?.abort();
  leaving = new AbortController();
  void keepListening(organizationId, leaving.signal);
};

/** Who logs out needs not be told that the session has ended. Returns how to hear again. */
export const ignoreSessionEnd = (): (() => void) => {
  isMuted = true;
  return () => {
    isMuted = false;
  };
};

const tell = (heard: ReceivedEvent): void => {
  if (!isMuted) for (const listener of listeners) listener(heard);
};

/** Again and again, until nobody listens or nobody is signed in: a server may be restarted. */
const keepListening = async (organizationId: string, left: AbortSignal): Promise<void> => {
  let failures = 0;
  while (!left.aborted) {
    await untilSeen(left);
    const outcome = await listenOnce(organizationId, left).catch((): Outcome => 'failed');
    if (outcome === 'over') return;
    failures = outcome === 'failed' && !document.hidden ? failures + 1 : 0;
    if (!document.hidden) await pause(waitAfter(failures), left);
  }
};

type Outcome = 'ended' | 'failed' | 'over';

/** Milliseconds: half a second at first, half a minute at last, each tab at a time of its own. */
const waitAfter = (failures: number): number =>
  Math.min(30_000, 500 * 2 ** failures) * (0.5 + Math.random());

/** The server says something every 25 seconds; a connection that is silent for longer is dead. */
const maxSilence = 60_000;

const listenOnce = async (organizationId: string, left: AbortSignal): Promise<Outcome> => {
  const token = readToken();
  const ending = new AbortController();
  const end = () => ending.abort();
  const endWhenHidden = () => document.hidden && end();
  left.addEventListener('abort', end, { once: true });
  document.addEventListener('visibilitychange', endWhenHidden);
  try {
    const response = await fetch('/events', {
      headers: signedHeaders(organizationId),
      signal: ending.signal,
    });
    if (response.status === 401) return signedOut(token);
    if (response.status === 400 || response.status === 403) return 'over';
    if (!response.ok || !response.body) return 'failed';
    tell('connected');
    return (await hearUntilEnd(response.body, end)) ? signedOut(token) : 'ended';
  } finally {
    left.removeEventListener('abort', end);
    document.removeEventListener('visibilitychange', endWhenHidden);
    end();
  }
};

/** Tells what it hears. Whether the session ended, or else only the stream did. */
const hearUntilEnd = async (
  body: ReadableStream<BufferSource>,
  giveUp: () => void,
): Promise<boolean> => {
  const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
  const read = eventReader();
  for (;;) {
    const silence = setTimeout(giveUp, maxSilence);
    const piece = await pieces.read().finally(() => clearTimeout(silence));
    if (piece.done) return false;
    const events = read(piece.value);
    if (events.includes('signed-out')) return true;
    events.forEach(tell);
  }
};

/** Another tab may have signed the same person in meanwhile: that session has not ended. */
const signedOut = (token: string): Outcome => {
  if (isSignedInAnew(token)) return 'ended';
  tell('signed-out');
  return 'over';
};

const untilSeen = (left: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !left.aborted) return;
      document.removeEventListener('visibilitychange', look);
      left.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    left.addEventListener('abort', look);
    look();
  });

const pause = (milliseconds: number, left: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    left.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
