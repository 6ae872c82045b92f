export type ByteReader = {
  /** So many bytes; fewer only at the end. */
  take: (count: number) => Promise<Buffer>;
  /** Whatever is left. */
  rest: () => AsyncGenerator<Buffer>;
};

/** Takes bytes from a stream by their number. */
export const readBytes = (source: AsyncIterable<Buffer>): ByteReader => {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const takeSome = async (most: number): Promise<Buffer | undefined> => {
    while (held.length === 0) {
      const next = await chunks.next();
      if (next.done) return undefined;
      held = next.value;
    }
    const some = held.subarray(0, most);
    held = held.subarray(some.length);
    return some;
  };
  async function* pass(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      const some = await takeSome(left);
      if (!some) return;
      left -= some.length;
      yield some;
    }
  }
  return {
    rest: () => pass(Infinity),
    take: async (count) => {
      const parts: Buffer[] = [];
      for await (const part of pass(count)) parts.push(part);
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
  };
};
