import { ServerEvent } from './server-event.ts';

/**
 * Reads the text of a stream of server-sent events, piece by piece: each time the events that became
 * complete. Those that this page does not know are left out; newer servers may send them.
 */
export const eventReader = () => {
  let rest = '';
  return (piece: string): ServerEvent[] => {
    const blocks = (rest + piece.replaceAll('\r\n', '\n')).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const { data } = ServerEvent.safeParse(/^event: ?(.*)$/m.exec(block)?.[1]);
      return data ?? [];
    });
  };
};
