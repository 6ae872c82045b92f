/** How many steps can be taken back. */
const most = 200;

/**
 * The states before and after the one that is shown. Changes with the same name that follow each
 * other are one step, such as the keys typed into one cell.
 */
export const openEditHistory = <State>() => {
  let past: readonly State[] = [];
  let future: readonly State[] = [];
  let openStep: string | undefined;
  const endStep = () => {
    openStep = undefined;
  };
  return {
    /** Keeps the state that a change is about to replace. */
    keep: (state: State, step: string) => {
      if (step !== openStep) past = [...past, state].slice(-most);
      future = [];
      openStep = step;
    },
    endStep,
    hasPast: () => past.length > 0,
    hasFuture: () => future.length > 0,
    /** The state before; `now` is the one that is left. */
    back: (now: State): State | undefined => {
      const state = past.at(-1);
      if (state === undefined) return undefined;
      past = past.slice(0, -1);
      future = [...future, now];
      endStep();
      return state;
    },
    forward: (now: State): State | undefined => {
      const state = future.at(-1);
      if (state === undefined) return undefined;
      future = future.slice(0, -1);
      past = [...past, now];
      endStep();
      return state;
    },
    /** Changes what all kept states have in common. */
    revise: (change: (state: State) => State) => {
      past = past.map(change);
      future = future.map(change);
    },
    clear: () => {
      past = [];
      future = [];
      endStep();
    },
  };
};
