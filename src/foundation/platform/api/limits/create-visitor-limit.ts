import { networkOf } from '../http/network-of.ts';

type Choice = { most: number; milliseconds: number; now?: () => number };

/**
 * Whether a visitor may do something once more, or so many times more: at most so many times in so
 * long. For what costs somebody else, so that it counts the page that is rendered for a visitor as
 * his own call.
 */
export const createVisitorLimit = ({ most, milliseconds, now = Date.now }: Choice) => {
  const windows = new Map<string, { until: number; count: number }>();
  return (ip: string, times = 1): boolean => {
    const moment = now();
    // The oldest come first.
    for (const [visitor, { until }] of windows) {
      if (until > moment) break;
      windows.delete(visitor);
    }
    const visitor = networkOf(ip);
    const own = windows.get(visitor) ?? { until: moment + milliseconds, count: 0 };
    own.count += times;
    windows.set(visitor, own);
    return own.count <= most;
  };
};
