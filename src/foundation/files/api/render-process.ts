import { setPriority } from 'node:os';

import { renderImage } from './render-image.ts';
import type { Rendered } from './render-in-process.ts';

/** Renders one image after the other for the process that hired this one, and ends with it. */
process.on('message', (bytes: Uint8Array) => {
  void render(bytes).then((rendered) => process.send?.(rendered));
});
// What is being drawn would be waited for otherwise.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// Visitors come first.
setPriority(10);

const render = async (bytes: Uint8Array): Promise<Rendered> => {
  try {
    return { sizes: await renderImage(bytes) };
  } catch (error) {
    const isRefused = error instanceof Error && 'statusCode' in error;
    return { refusal: isRefused ? error.message : 'files:too-hard' };
  }
};
