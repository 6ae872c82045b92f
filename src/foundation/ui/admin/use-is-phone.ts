import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's, where a table has no room. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(width <= 40rem)', false, { getInitialValueInEffect: false });
