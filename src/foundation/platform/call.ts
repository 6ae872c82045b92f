import type { Endpoint } from './endpoint.ts';

export type Call = [
  method: Endpoint['method'],
  url: string,
  input: {
    query?: unknown;
    body?: unknown;
  } & Sending,
];

/** About a call with a file. */
export type Sending = {
  /** Is told how much of the file has been sent, from 0 to 1. */
  onProgress?: OnProgress | undefined;
  /** Is given what ends the call before it is answered. */
  onStart?: ((abort: () => void) => void) | undefined;
};
export type OnProgress = (share: number) => void;

/** How a call travels: by fetch in the browser, inside the process on the server. */
export type Send = (call: Call) => Promise<unknown>;

/** Recognized by its status, never by its class: the server holds two copies of shared code. */
export const callRefused = (status: number, text: string) =>
  Object.assign(new Error(text), { status });

/** The HTTP status a call was refused with; undefined when it never got an answer. */
export const refusedWith = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined;
