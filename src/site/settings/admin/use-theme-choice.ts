import { useState } from 'react';

import type { Theme } from '../../../office/organizations/organization.ts';
import { useChangeTheme } from './use-change-theme.ts';

/** A theme that is looked at, one that is chosen, which is saved at once, and the one before it. */
export const useThemeChoice = (current: Theme) => {
  const [seen, see] = useState<Theme>();
  const [before, setBefore] = useState<Theme>();
  const { isBusy, change } = useChangeTheme();
  const leave = () => see(undefined);
  return {
    isBusy,
    seen,
    see,
    leave,
    choose: async (theme: Theme) => {
      if (theme !== current) {
        if (!(await change(theme))) return;
        setBefore(current);
      }
      // Another one may be looked at meanwhile.
      see((now) => (now === seen ? undefined : now));
    },
    /** Undefined when there is nothing to take back. */
    before: before === current ? undefined : before,
    takeBack: (theme: Theme) => {
      setBefore(undefined);
      void change(theme);
    },
  };
};
