/**
 * Leaves when the operating system asks for it. After Ctrl-C the signal comes twice, from the
 * terminal and from npm: the second changes nothing. Returns whether it was asked.
 */
export const onFirstSignal = (leave: () => Promise<void>): (() => boolean) => {
  let leaving: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      leaving ??= leave();
    });
  return () => leaving !== undefined;
};
